import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RECORTES } from '../../../../domain/packs.ts';
import { LabelledCheckbox } from '../../LabelledCheckbox.tsx';
import styles from '../../LongForm.module.css';
import type { Form } from './pack-fields.ts';

const CUT_OPTIONS = {
  inteiro: 'Inteiro',
  regional: 'Uma parte para cada regional',
  pai: 'Uma parte para cada centro pai',
} as const;

const PDF_OPTIONS = [
  { value: 'um', label: 'Um PDF, com capa e sumário' },
  { value: 'separados', label: 'Um PDF de cada relatório' },
];

/** The fields for the parts that a pack is split into, and for its file formats. */
export function FilesFields({ form }: { readonly form: Form }): ReactNode {
  const problemId = useId();
  const problem = form.errors['pdf'];
  return (
    <>
      <NativeSelect
        label="Recorte"
        data={RECORTES.map((value) => ({ value, label: CUT_OPTIONS[value] }))}
        {...form.getInputProps('recorte')}
      />
      <fieldset className={styles['group']} aria-describedby={problem ? problemId : undefined}>
        <legend className={styles['legend']}>Arquivos</legend>
        <div className={styles['line']}>
          <LabelledCheckbox words="PDF" {...form.getInputProps('pdf', { type: 'checkbox', withError: false })} />
          <LabelledCheckbox
            words="Excel (.xlsx)"
            {...form.getInputProps('xlsx', { type: 'checkbox', withError: false })}
          />
        </div>
        {problem && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </fieldset>
      {form.values.pdf && <NativeSelect label="PDFs" data={PDF_OPTIONS} {...form.getInputProps('pdfs')} />}
    </>
  );
}
