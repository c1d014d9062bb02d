/** Why who sees a parent cost centre only in part sees none of its revenues and events. */
export const OF_WHOLE_PARENTS =
  'Eventos e receitas são dos centros pais inteiros: de um pai, só os vê quem vê todos os seus filhos.';
