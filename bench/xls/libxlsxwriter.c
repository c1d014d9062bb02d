/* The same content through libxlsxwriter in constant-memory mode: rows, path -> {"cpu": ms, "rss": MB, "kilobytes": size}. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <xlsxwriter.h>

#define COLUMNS 28
#define ROWS_A_GROUP 20

static double amount_at(long row, int column) {
  long mixed = (row * 7919 + column * 104729L) % 100000007L;
  return (mixed % 5 == 0 ? 0 : mixed) / 100.0;
}

static lxw_format *format_of(lxw_workbook *book, int bold, lxw_color_t fill, const char *number_format) {
  lxw_format *format = workbook_add_format(book);
  if (bold) format_set_bold(format);
  if (fill) {
    format_set_pattern(format, LXW_PATTERN_SOLID);
    format_set_bg_color(format, fill);
  }
  if (number_format) format_set_num_format(format, number_format);
  format_set_bottom(format, LXW_BORDER_THIN);
  return format;
}

static void write_rows(lxw_workbook *book, lxw_worksheet *sheet, long rows) {
  const char *amount = "#,##0.00;[Red]-#,##0.00";
  lxw_format *head = format_of(book, 1, 0x07574C, NULL);
  lxw_format *texts[2] = {format_of(book, 0, 0, NULL), format_of(book, 1, 0xD5E9E5, NULL)};
  lxw_format *amounts[2] = {format_of(book, 0, 0, amount), format_of(book, 1, 0xD5E9E5, amount)};
  char text[100];
  for (int column = 0; column < COLUMNS; column++) {
    snprintf(text, sizeof text, "Coluna %d", column);
    worksheet_write_string(sheet, 0, column, text, head);
  }
  for (long row = 0; row < rows; row++) {
    int group = row % ROWS_A_GROUP == 0;
    snprintf(text, sizeof text, group ? "1.%ld - Centro de Educação Profissional" : "3.1.%ld - Diárias e Hospedagem", row);
    worksheet_write_string(sheet, row + 1, 0, text, texts[group]);
    for (int column = 1; column < COLUMNS; column++) {
      worksheet_write_number(sheet, row + 1, column, amount_at(row, column - 1), amounts[group]);
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  lxw_workbook_options options = {.constant_memory = LXW_TRUE};
  lxw_workbook *book = workbook_new_opt(argv[2], &options);
  lxw_worksheet *sheet = workbook_add_worksheet(book, "Planilha");
  worksheet_set_column(sheet, 0, 0, 45, NULL);
  worksheet_set_column(sheet, 1, COLUMNS - 1, 14, NULL);
  worksheet_freeze_panes(sheet, 1, 1);
  write_rows(book, sheet, atol(argv[1]));
  if (workbook_close(book) != LXW_NO_ERROR) return 1;
  struct rusage used;
  struct stat file;
  getrusage(RUSAGE_SELF, &used);
  stat(argv[2], &file);
  double cpu = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
  printf("{\"cpu\":%.3f,\"rss\":%.1f,\"kilobytes\":%.1f}\n", cpu, used.ru_maxrss / 1024.0, file.st_size / 1024.0);
  return 0;
}
