import { Button } from '@mantine/core';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { Problem } from '../../session/Problem.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import { LoadHead } from './LoadHead.tsx';

/** A load that ended without being loaded: it failed, or was thrown away, by a person or because it was too old. */
export function Ended({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const hasFailed = carga.situacao === 'falhou';
  return (
    <section aria-label="Carga">
      <LoadHead file={carga.arquivo} state={hasFailed ? 'a carga falhou' : 'descartada'} isGood={false}>
        <Button {...SMALL_BUTTON} onClick={onClose}>
          Fechar
        </Button>
      </LoadHead>
      <Problem>{carga.motivo ?? 'Nada foi mudado.'}</Problem>
    </section>
  );
}
