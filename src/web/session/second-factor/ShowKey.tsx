import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import { CopyText } from '../../shell/CopyText.tsx';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import { checkCode, CodeInput } from './CodeInput.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactor.module.css';

/** The key of an app, as text and as the address that a QR code holds. */
export type Key = { readonly chave: string; readonly endereco: string };

type Props = Key & {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (codigo: string) => void;
  readonly onCancel: () => void;
};

/** The second step: the app gets the key, and shows by a code that it has it. */
export function ShowKey({ chave, endereco, isPending, error, onSubmit, onCancel }: Props) {
  const form = useForm({ initialValues: { codigo: '' }, validate: { codigo: checkCode } });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(({ codigo }) => onSubmit(codigo))}>
      <p className={styles['words']}>
        Leia o código QR com o aplicativo, <a href={endereco}>abra a chave no aplicativo deste aparelho</a> ou digite-a
        nele. Depois digite aqui o código de seis dígitos que ele mostra.
      </p>
      <div className={styles['key']}>
        <QrCode text={endereco} label="Código QR da chave" />
        <div className={styles['typed']}>
          <span className={styles['label']}>Chave para digitar</span>
          <CopyText text={chave} label="Copiar a chave" told="Copiada.">
            {chave.match(/.{1,4}/g)!.map((letters, place) => (
              <span key={place} className={styles['letters']}>
                {letters}
              </span>
            ))}
          </CopyText>
        </div>
      </div>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <CodeInput
        label="Código do aplicativo"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other field
        {...form.getInputProps('codigo')}
      />
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          Ligar
        </Button>
      </div>
    </form>
  );
}
