/* The same workbook, outline and formulas included, through libxlsxwriter in constant-memory mode: rows, path -> {"cpu": ms, "rss": MB, "kilobytes": size}. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <xlsxwriter.h>

#define COLUMNS 28
#define MONTHLY 24
#define PAIR 2
#define ROWS_A_GROUP 20
#define KINDS 4

enum kind { GROUP, ITEM, SUBTOTAL, TOTAL };
static const char *words[KINDS] = {"1.%ld - Centro de Educação Profissional", "3.1.%ld - Diárias e Hospedagem", "Total",
                                   "Total Geral"};

typedef struct {
  lxw_format *head, *texts[KINDS], *amounts[KINDS];
} formats;

static enum kind kind_at(long row, long rows) {
  if (row == rows) return TOTAL;
  return row % ROWS_A_GROUP == 0 ? GROUP : row % ROWS_A_GROUP == ROWS_A_GROUP - 1 ? SUBTOTAL : ITEM;
}

static double centavos_at(long row, int column) {
  long mixed = (row * 7919 + column * 104729L) % 100000007L;
  return mixed % 5 == 0 ? 0 : mixed;
}

/* Fills an item's amounts: a pair (planned, realised) for each month, the pair's yearly sums, the blocked amount. */
static void item_amounts(long row, double *amounts) {
  amounts[MONTHLY] = amounts[MONTHLY + 1] = 0;
  for (int column = 0; column < MONTHLY; column++) {
    amounts[column] = centavos_at(row, column);
    amounts[MONTHLY + column % PAIR] += amounts[column];
  }
  amounts[COLUMNS - 2] = centavos_at(row, COLUMNS - 2);
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

/* Writes an item's yearly sums and the amounts of totals as formulas with their results, other amounts as numbers. */
static void write_amount(lxw_worksheet *sheet, long row, int column, lxw_format *format, double amount, long first) {
  char formula[200], name[4], month[4];
  int side = column - 1 - MONTHLY;
  lxw_col_to_name(name, column, 0);
  if (first >= 0) {
    snprintf(formula, sizeof formula, "=SUBTOTAL(9,%s%ld:%s%ld)", name, first + 2, name, row);
  } else if (side >= 0 && side < PAIR) {
    int length = snprintf(formula, sizeof formula, "=SUM(");
    for (int at = 1 + side; at <= MONTHLY; at += PAIR) {
      lxw_col_to_name(month, at, 0);
      length += snprintf(formula + length, sizeof formula - length, "%s%ld%c", month, row + 1, at + PAIR > MONTHLY ? ')' : ',');
    }
  } else {
    worksheet_write_number(sheet, row, column, amount, format);
    return;
  }
  worksheet_write_formula_num(sheet, row, column, formula, format, amount);
}

static void write_row(lxw_worksheet *sheet, long row, enum kind kind, const formats *looks, const double *sums) {
  char text[100];
  double amounts[COLUMNS - 1];
  lxw_row_col_options outline = {.level = kind == ITEM};
  long first = kind == TOTAL ? 0 : kind == SUBTOTAL ? row + 2 - ROWS_A_GROUP : -1;
  worksheet_set_row_opt(sheet, row + 1, LXW_DEF_ROW_HEIGHT, NULL, &outline);
  snprintf(text, sizeof text, words[kind], row);
  worksheet_write_string(sheet, row + 1, 0, text, looks->texts[kind]);
  if (kind == ITEM) item_amounts(row, amounts);
  for (int column = 1; column < COLUMNS; column++) {
    if (kind == GROUP) worksheet_write_blank(sheet, row + 1, column, looks->texts[kind]);
    else
      write_amount(sheet, row + 1, column, looks->amounts[kind], (kind == ITEM ? amounts : sums)[column - 1] / 100, first);
  }
}

static void write_rows(lxw_workbook *book, lxw_worksheet *sheet, long rows) {
  const char *amount = "#,##0.00;[Red]-#,##0.00";
  const lxw_color_t fills[KINDS] = {0xD5E9E5, 0, 0xE0E7ED, 0xC6E2DC};
  formats looks = {.head = format_of(book, 1, 0x07574C, NULL)};
  double item[COLUMNS - 1], group[COLUMNS - 1], all[COLUMNS - 1] = {0};
  char text[100];
  for (int kind = 0; kind < KINDS; kind++) {
    looks.texts[kind] = format_of(book, kind != ITEM, fills[kind], NULL);
    looks.amounts[kind] = format_of(book, kind != ITEM, fills[kind], amount);
  }
  for (int column = 0; column < COLUMNS; column++) {
    snprintf(text, sizeof text, "Coluna %d", column);
    worksheet_write_string(sheet, 0, column, text, looks.head);
  }
  for (long row = 0; row <= rows; row++) {
    enum kind kind = kind_at(row, rows);
    if (kind == GROUP) memset(group, 0, sizeof group);
    if (kind == ITEM) item_amounts(row, item);
    for (int column = 0; kind == ITEM && column < COLUMNS - 1; column++) {
      group[column] += item[column];
      all[column] += item[column];
    }
    write_row(sheet, row, kind, &looks, kind == TOTAL ? all : group);
  }
}

/* The peak memory of this process; ru_maxrss would be the parent's, if that is larger. */
static double peak_kilobytes(void) {
  char line[256];
  double kilobytes = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status != NULL && fgets(line, sizeof line, status) != NULL) sscanf(line, "VmHWM: %lf", &kilobytes);
  if (status != NULL) fclose(status);
  return kilobytes;
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
  printf("{\"cpu\":%.3f,\"rss\":%.1f,\"kilobytes\":%.1f}\n", cpu, peak_kilobytes() / 1024.0, file.st_size / 1024.0);
  return 0;
}
