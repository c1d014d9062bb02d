/** Statements of one transaction each; `{org}` stands for an organisation. Some violate a key and so change nothing. */
export const HAND_EDITS: readonly (readonly string[])[] = [
  [`update naturezas set inativo = not inativo where "codTBOrcamento" = '3.2' and "codColigada" = {org}`],
  [`update naturezas set "nomeTBOrcamento" = "nomeTBOrcamento" || '*' where "codTBOrcamento" in ('3.1', '3.10')`],
  [`update codigos_orcamentarios set area = case area when 'meio' then 'fim' else 'meio' end, ordem = 'x' || ordem`],
  [
    `update centros_custo set regional = not regional, "nomeCCustoPai" = 'Pai ' || left("nomeCCustoPai", 20)
    where "codColigada" = {org}`,
  ],
  [
    `update centros_custo_filhos set "codCCustoPai" = case "codCCustoPai" when '1.2' then '1.10' else '1.2' end
    where "codCCustoFilho" in ('1.2.1', '1.10.1') and "codColigada" = {org}`,
  ],
  [`update valores set "marcoProposta" = "marcoProposta" + 7, bloqueado = -bloqueado where recurso = 'proprios'`],
  [`update valores set "junhoReformulacao" = 5, "maioReformulacao" = "maioProposta" where "codColigada" = {org}`],
  [`update valores set tipo = tipo || '!' where "codCCustoFilho" = '1.2.1' and length(tipo) < 60`],
  [`update valores set "orcamentoId" = 7 - "orcamentoId" where "codColigada" = {org} and "codTBOrcamento" = '3.2'`],
  [
    `update valores set "janeiroProposta" = "janeiroProposta" + 3, "marcoReformulacao" = 9 where "codTBOrcamento" = '3.2'`,
  ],
  [`update realizados set valor = valor - 5 where "codColigada" = {org}`],
  [`update propostas_erp set "valorReformulacao" = "valorReformulacao" + 2`],
  [`delete from valores where "codTBOrcamento" = '3.1' and "codColigada" = {org}`],
  [`delete from valores where "codColigada" = {org}`],
  [`update memorias_calculo set texto = left(texto, 50) || '!', reformulacao = 5 where "codColigada" = {org}`],
  [
    `delete from memorias_calculo where posicao = 1 and "codColigada" = {org}`,
    `update memorias_calculo set posicao = posicao - 1 where "codColigada" = {org}`,
  ],
  [`update realizados set valor = valor + 100, mes = 13 - mes where "codColigada" = {org}`],
  [`update realizados set mes = mes % 12 + 1`],
  [`delete from eventos where id % 2 = 0 and "codColigada" = {org}`],
  [
    `insert into eventos_parceiros ("codColigada", "eventoId", posicao, nome, "custoAcao", "cCusto")
      select "codColigada", id, 1, 'Parceiro', custo / 2, '' from eventos where "codColigada" = {org}
      on conflict ("codColigada", "eventoId", posicao) do update set "custoAcao" = excluded."custoAcao" + 1`,
  ],
  [`update receitas set "orcamentoId" = 7 - "orcamentoId" where id % 3 = 0 and "codColigada" = {org}`],
  [`truncate propostas_erp, lancamentos_importacao`],
  [`truncate realizados`],
  [`update propostas_erp set "valorProposta" = "valorReformulacao" where "codColigada" = {org}`],
  [`update lancamentos_importacao set posicao = posicao + 100, "valorTotal" = 1 where "codColigada" = {org}`],
  [`delete from orcamentos where id = 3 and "codColigada" = {org}`],
  [`update orcamentos set ano = ano + 1 where "codColigada" = {org}`],
  [`update valores set bloqueado = bloqueado, tipo = tipo`],
  // a natureza gets another code, and a child is deleted with all its rows
  [
    `insert into naturezas ("codColigada", "codTBOrcamento", "nomeTBOrcamento", inativo, ordem)
      values ({org}, '3.7', 'Salários', false, '37') on conflict do nothing`,
    ...['valores', 'memorias_calculo', 'realizados', 'propostas_erp'].map(
      (table) =>
        `update ${table} set "codTBOrcamento" = '3.7' where "codTBOrcamento" = '3.1' and "codColigada" = {org}`,
    ),
    `update lancamentos_importacao set "codTBOrcamento" = '3.7' where "codTBOrcamento" = '3.1' and "codColigada" = {org}`,
    `delete from naturezas where "codTBOrcamento" = '3.1' and "codColigada" = {org}`,
  ],
  ['valores', 'memorias_calculo', 'realizados', 'propostas_erp', 'centros_custo_filhos'].map(
    (table) => `delete from ${table} where "codCCustoFilho" = '1.10.2' and "codColigada" = {org}`,
  ),
  // a change that is undone, and changes rolled back to a savepoint
  [
    `update valores set bloqueado = bloqueado + 5 where "codColigada" = {org}`,
    `update valores set bloqueado = bloqueado - 5 where "codColigada" = {org}`,
  ],
  [
    `savepoint before`,
    `update valores set bloqueado = 77`,
    `delete from receitas`,
    `rollback to before`,
    `update eventos set custo = custo + 1 where "codColigada" = {org}`,
  ],
  [
    `update receitas set proposta = proposta + 1 where "codColigada" = {org}`,
    `savepoint before`,
    `update valores set "abrilProposta" = 3`,
    `rollback to before`,
    `delete from realizados where mes > 6 and "codColigada" = {org}`,
  ],
];
