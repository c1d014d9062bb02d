import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { formatMoment, momentOf } from '../../../domain/moment.ts';
import { Changes } from './Changes.tsx';
import { LoadHead } from './LoadHead.tsx';

/** A load that was written, with what it changed. */
export function Loaded({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const { carregadaEm, quem } = carga;
  const when = carregadaEm === null ? '' : ` em ${formatMoment(momentOf(new Date(carregadaEm)))}`;
  return (
    <section aria-label="Carga">
      <LoadHead file={carga.arquivo} state={`carregado${when}${quem === null ? '' : ` por ${quem}`}`} isGood>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button component={Link} to="/relatorios">
          Ver os relatórios
        </Button>
      </LoadHead>
      {carga.mudancas.length > 0 && <Changes carga={carga} />}
    </section>
  );
}
