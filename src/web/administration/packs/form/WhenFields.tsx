import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Quando } from '../../../../contracts/packs/definicao.ts';
import { LabelledCheckbox } from '../../LabelledCheckbox.tsx';
import styles from '../../LongForm.module.css';
import { upperFirst } from '../../upper-first.ts';
import { TIMES } from '../pack-words.ts';
import type { Form } from './pack-fields.ts';

type Props = { readonly form: Form; readonly hasMail: boolean | undefined };

const WHEN: readonly (readonly [Quando['tipo'], string])[] = [
  ['pedido', TIMES.pedido],
  ['mes', 'num dia de cada mês'],
  ['sincronizacao', TIMES.sincronizacao],
  ['versao', TIMES.versao],
];
const WHEN_OPTIONS = WHEN.map(([value, words]) => ({ value, label: upperFirst(words) }));
const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}h` }));

/** When a pack is made, and whether people are told by e-mail. */
export function WhenFields({ form, hasMail }: Props): ReactNode {
  return (
    <>
      <NativeSelect label="Quando é feito" data={WHEN_OPTIONS} {...form.getInputProps('quando')} />
      {form.values.quando === 'mes' && (
        <div className={styles['row']}>
          <NativeSelect label="Dia do mês" data={DAYS} {...form.getInputProps('dia')} />
          <NativeSelect label="Hora, em Brasília" data={HOURS} {...form.getInputProps('hora')} />
          {Number(form.values.dia) > 28 && <p className={styles['note']}>Num mês mais curto, é feito no último dia.</p>}
        </div>
      )}
      <LabelledCheckbox
        words="Avisar cada pessoa por e-mail"
        meaning={
          hasMail === false
            ? 'Não há e-mail configurado no servidor: até lá, cada uma vê o seu em Relatórios.'
            : 'Um link, que pede a senha dela. Sem o aviso, cada uma vê o seu em Relatórios.'
        }
        {...form.getInputProps('correio', { type: 'checkbox' })}
      />
    </>
  );
}
