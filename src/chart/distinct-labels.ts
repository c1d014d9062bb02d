import { groupBy } from '../base/group.ts';

/** Things by their labels; where several have one label, each with what tells them apart: 'Salários (Pessoal, recursos próprios)'. */
export function distinctLabels<Labelled extends { readonly label: string }>(
  all: readonly Labelled[],
  apartOf: (one: Labelled) => string,
): readonly Labelled[] {
  const same = groupBy(all, ({ label }) => label);
  return all.map((one) =>
    same.get(one.label)!.length === 1 ? one : { ...one, label: `${one.label} (${apartOf(one)})` },
  );
}
