/** When the ERP's values were last brought, and when a later try failed; moments in ISO form, null where there was none. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };

/** The lines that tell how old the ERP's values are, in the time of America/Sao_Paulo; none where nothing was ever tried. */
export function describeErpAge({ concluidaEm, falhouEm }: ErpAge): readonly string[] {
  const good = momentOf(concluidaEm);
  const failed = momentOf(falhouEm);
  const lines = good === undefined ? [] : [`Dados do ERP atualizados em ${good.day} às ${good.time}`];
  return failed === undefined ? lines : [...lines, describeFailure(failed, good)];
}

type Moment = { readonly day: string; readonly time: string };

function describeFailure(failed: Moment, good: Moment | undefined): string {
  if (good === undefined) return `A atualização de ${failed.day} às ${failed.time} falhou.`;
  if (good.day === failed.day) return `A atualização das ${failed.time} falhou; valores de ${good.time}.`;
  return `A atualização de ${failed.day} às ${failed.time} falhou; valores de ${good.day} às ${good.time}.`;
}

const zone = { timeZone: 'America/Sao_Paulo' } as const;
const days = new Intl.DateTimeFormat('pt-BR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function momentOf(iso: string | null): Moment | undefined {
  if (iso === null) return undefined;
  const moment = new Date(iso);
  return { day: days.format(moment), time: times.format(moment) };
}
