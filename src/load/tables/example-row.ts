/** The sheet of the model workbook that explains the others; a load passes it over. */
export const EXPLAINING_SHEET = 'Leia-me';

/** What the first column of the model's example rows holds, also where it takes a number, which this never is. */
export const EXAMPLE_MARK = 'EXEMPLO';

/** Why an example row that was left in is refused. */
export const EXAMPLE_LEFT_IN = 'é a linha de exemplo do modelo; apague-a';
