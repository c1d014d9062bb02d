import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mudarRegraDeJustificativas, type Regra, regraDeJustificativas } from '../../../contracts/justifications.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { JUSTIFICATIONS_KEY } from '../../composition/justifications/thread-queries.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { Card } from '../SettingsCard.tsx';
import { RuleForm, type TypedRule } from './RuleForm.tsx';

const RULE_KEY = [...JUSTIFICATIONS_KEY, 'regra'];

/** The organisation's rule for which differences must be justified. */
export function JustificationsPage(): ReactNode {
  const answer = useQuery(queryOf(RULE_KEY, regraDeJustificativas, {}));
  return <Fetched answer={answer}>{(rule) => <Rule key={JSON.stringify(rule)} rule={rule} />}</Fetched>;
}

function Rule({ rule }: { readonly rule: Regra }): ReactNode {
  const change = useChange((body: TypedRule) => ask(mudarRegraDeJustificativas, { body }), {
    list: JUSTIFICATIONS_KEY,
    onSuccess: () => notifySuccess('Regra gravada.'),
  });
  return (
    <Card title="Quando se deve justificar">
      <RuleForm rule={rule} isPending={change.isPending} error={change.error} onSave={change.mutate} />
    </Card>
  );
}
