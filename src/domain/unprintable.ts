/** The first character of a text that can be neither kept nor asked for; line breaks and tabs can. */
// oxlint-disable-next-line no-control-regex -- exactly those that PostgreSQL or a workbook cannot store
export const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
