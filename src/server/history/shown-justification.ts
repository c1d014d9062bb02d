import { SUBJECT_FIELDS } from '../../contracts/composition.ts';
import type { Justificativa, Lugar } from '../../contracts/justifications.ts';
import { isSameSubject, openPart } from '../../domain/justified-subjects.ts';
import type { Justification } from '../../justifications/list-justifications.ts';
import { RECURSOS } from '../../reporting/codigos-orcamentarios-layout.ts';
import { isoMoment } from '../../versions/moments.ts';
import type { User } from '../sign-in/auth.ts';

type Seen = { readonly user: User; readonly subject: Readonly<Record<string, string>> };

/** A text as a person sees it for a requested subject. */
export function justificativaOf(text: Justification, { user, subject }: Seen): Justificativa {
  const { id, periodoOrcamento, em, texto, writerId, writerName, writtenAt, withdrawnBy, withdrawnAt } = text;
  return {
    id,
    periodoOrcamento,
    em: { ...em },
    caminho: pathOf(text),
    doAssunto: isSameSubject(em, subject),
    texto,
    quem: writerName,
    criadaEm: isoMoment(writtenAt),
    podeRetirar: withdrawnAt === null && (user.gerencia || writerId === user.id),
    retirada: withdrawnAt !== null,
    retiradaPor: withdrawnBy,
    retiradaEm: withdrawnAt === null ? null : isoMoment(withdrawnAt),
  };
}

/** A text with the part of its place that the user may see. */
export function lugarOf(
  { periodoOrcamento, em, place, texto, writerName, writtenAt }: Justification,
  user: User,
): Lugar {
  const lies = { em: { ...em }, lugar: { ...openPart(user, place) } };
  return { periodoOrcamento, ...lies, texto, quem: writerName, criadaEm: isoMoment(writtenAt) };
}

/** The subject of a text, with names; a removed code serves as its own name. */
function pathOf({ em, place, names }: Pick<Justification, 'em' | 'place' | 'names'>): Justificativa['caminho'] {
  const codes: Readonly<Record<string, string | undefined>> = { codCCustoPai: place.codCCustoPai, ...em };
  return SUBJECT_FIELDS.flatMap((nivel) => {
    const codigo = codes[nivel];
    if (codigo === undefined) return [];
    return [{ nivel, codigo, nome: nameOf(nivel, codigo, names) }];
  });
}

function nameOf(field: string, code: string, names: Readonly<Record<string, string>>): string {
  if (field === 'recurso') return code === 'terceiros' ? RECURSOS.terceiros : RECURSOS.proprios;
  return names[field] ?? code;
}
