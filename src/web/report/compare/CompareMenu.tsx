import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Comparable, compareGroups } from './compare-choices.ts';
import type { ComparedAmounts } from './offered-amounts.ts';
import { AskedMoment, Choices, PastItem, PastMenu } from './PastMenu.tsx';

const AmountsDialog = lazy(async () => ({ default: (await import('./AmountsDialog.tsx')).AmountsDialog }));

/** A chosen comparison: its value in the address, and its label. */
type Chosen = { readonly value: string; readonly label: string };

type Props = {
  readonly comparable: Comparable;
  /** Undefined without a comparison. */
  readonly chosen: Chosen | undefined;
  /** Chooses another comparison, or none. */
  readonly onChange: (value: string | undefined) => void;
  /** The amounts that can be compared; undefined without a comparison. */
  readonly amounts: ComparedAmounts | undefined;
  readonly onOpen: () => void;
};

/** The button 'Comparar com', its menu of versions, moments, years and bases, and a button to end the comparison. */
export function CompareMenu({ comparable, chosen, amounts, onChange, onOpen }: Props): ReactNode {
  const { since } = comparable;
  const [isAsking, setAsking] = useState<boolean>();
  const [isChoosing, setChoosing] = useState<boolean>();
  return (
    <>
      <PastMenu
        label={
          <>
            Comparar com{chosen && ': '}
            {chosen && <b>{chosen.label}</b>}
          </>
        }
        title="Mostrar o que mudou"
        end={chosen && { label: 'Deixar de comparar', onPress: () => onChange(undefined) }}
        onOpen={onOpen}
      >
        {amounts && amounts.offered.length > 1 && (
          <>
            <PastItem label="Valores comparados…" onPress={() => setChoosing(true)} />
            <Menu.Divider />
          </>
        )}
        {compareGroups(comparable).map((group) => (
          <Choices key={group.label} {...group} chosen={chosen?.value} onChange={onChange} />
        ))}
        {since !== undefined && <PastItem label="Outro momento…" onPress={() => setAsking(true)} />}
      </PastMenu>
      <AskedMoment
        title="Comparar com outro momento"
        action="Comparar"
        {...{ since, onChange }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
      <ChosenAmounts amounts={amounts} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

type ChosenAmountsProps = Pick<Props, 'amounts'> & {
  /** Undefined until it is first opened. */
  readonly isOpen: boolean | undefined;
  readonly onClose: () => void;
};

/** The dialog that asks for the compared amounts, whose code is loaded when it is first opened. */
function ChosenAmounts({ amounts, isOpen, onClose }: ChosenAmountsProps): ReactNode {
  if (amounts === undefined || isOpen === undefined) return null;
  const { onChange, ...choice } = amounts;
  return (
    <Suspense>
      <AmountsDialog {...{ ...choice, isOpen, onClose }} onChoose={(names) => (onClose(), onChange(names))} />
    </Suspense>
  );
}
