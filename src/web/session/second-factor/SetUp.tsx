import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import { chaveDoSegundoFator, ligarSegundoFator } from '../../../contracts/second-factor.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/queries.ts';
import { CopyText } from '../../shell/CopyText.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { checkCode, CodeInput } from './CodeInput.tsx';
import { PasswordStep, type Proof } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';

/** Refetches the second factor's state after a change; the codes of the response, shown once, do not wait for that. */
export const SECOND_FACTOR_REFETCH = { list: ['segundo-fator'], awaitsList: false } as const;

const HAVE_READY =
  'Tenha à mão o celular com um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator, Aegis ou o seu gerenciador de senhas.';

type Props = {
  readonly leave?: string;
  readonly done: string;
  /** Called when recovery codes are shown. */
  readonly onCodes?: () => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

/** The steps that switch a second factor on: the password, the key with a first code, the recovery codes. */
export function SetUp({ leave = 'Cancelar', done, onCodes, onLeave, onDone }: Props) {
  const begin = useChange(({ senha }: Proof) => ask(chaveDoSegundoFator, { body: { senha } }), SECOND_FACTOR_REFETCH);
  const [codigos, setCodigos] = useState<readonly string[]>();
  const show = (made: readonly string[]) => (onCodes?.(), setCodigos(made));
  if (codigos !== undefined) return <RecoveryCodes codigos={codigos} done={done} onDone={onDone} />;
  if (begin.data !== undefined) return <KeyStep {...begin.data} onCodes={show} onLeave={onLeave} />;
  return <PasswordStep words={HAVE_READY} submit="Continuar" leave={leave} change={begin} onLeave={onLeave} />;
}

type KeyProps = {
  readonly chave: string;
  /** The key as an address, for the QR code. */
  readonly endereco: string;
  readonly onCodes: (codigos: readonly string[]) => void;
  readonly onLeave: () => void;
};

/** The key for the app, and a field for a first code, which proves that the app has the key. */
function KeyStep({ chave, endereco, onCodes, onLeave }: KeyProps) {
  const { mutate, isPending, error } = useChange(
    (codigo: string) => ask(ligarSegundoFator, { body: { codigo } }),
    SECOND_FACTOR_REFETCH,
  );
  const form = useForm({ initialValues: { codigo: '' }, validate: { codigo: checkCode } });
  const send = ({ codigo }: { readonly codigo: string }) =>
    mutate(codigo, { onSuccess: ({ codigos }) => onCodes(codigos) });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(send)}>
      <p className={styles['words']}>
        Leia o código QR com o aplicativo, <a href={endereco}>abra a chave no aplicativo deste aparelho</a> ou digite-a
        nele. Depois digite aqui o código de seis dígitos que ele mostra.
      </p>
      <Key chave={chave} endereco={endereco} />
      <Failure error={error} />
      <CodeInput
        label="Código do aplicativo"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other field
        {...form.getInputProps('codigo')}
      />
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onLeave}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          Ligar
        </Button>
      </div>
    </form>
  );
}

function Key({ chave, endereco }: Pick<KeyProps, 'chave' | 'endereco'>) {
  return (
    <div className={styles['key']}>
      <QrCode text={endereco} label="Código QR da chave" />
      <div className={styles['typed']}>
        <span className={styles['label']}>Chave para digitar</span>
        <CopyText text={chave} label="Copiar a chave" copied="Copiada.">
          {chave.match(/.{1,4}/g)!.map((letters, index) => (
            <span key={index} className={styles['letters']}>
              {letters}
            </span>
          ))}
        </CopyText>
      </div>
    </div>
  );
}

/** A QR code, dark on white in both colour schemes, so that every scanner reads it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { width, path } = useMemo(() => qrPathOf(text), [text]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing, not a file
      role="img"
      aria-label={label}
      className={styles['qr']}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The width of the empty border that scanners need, in squares. */
const BORDER = 4;

/** A text's QR code as an SVG path, one rectangle for each run of dark squares, and its width with border. */
export function qrPathOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { width: rows.length, path: path.join('') };
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map((run) => [run.index, run[0].length]);
}
