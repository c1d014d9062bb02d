"""The same pages made with WeasyPrint: two HTML tables with half of the columns each, A3 landscape, repeated headings, page numbers, embedded fonts; no tags or attachments."""
import json, os, resource, sys
from html import escape
from weasyprint import HTML

sheet, path = json.load(open(sys.argv[1])), sys.argv[2]
before = resource.getrusage(resource.RUSAGE_SELF)
STYLE = """
@page { size: A3 landscape; margin: 60pt 33pt 46pt; @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); font: 7.5pt DejaVu Sans }
  @top-left { content: 'Planilha'; font: bold 15.75pt DejaVu Sans } }
table { font: 8.25pt DejaVu Sans; border-collapse: collapse; table-layout: fixed; width: 100%; break-after: page }
td, th { text-align: right; border-bottom: .5pt solid #e1e6ea; padding: 1pt 0 2pt }
th:first-child, td:first-child { text-align: left; width: 150pt }
.subtotal { font-weight: bold; background: #f4f6f8 } .total { font-weight: bold; background: #eaeff3 } .group { font-weight: bold }
"""


def table(columns):
    head = ''.join(f'<th>{escape(sheet["header"][column])}</th>' for column in columns)
    rows = []
    for row in sheet['rows']:
        texts = row['texts']
        cells = ''.join(f'<td>{escape(texts[column]) if column < len(texts) else ""}</td>' for column in columns)
        rows.append(f'<tr class="{row["kind"]}">{cells}</tr>')
    return f'<table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


count = len(sheet['header'])
half = (count + 1) // 2
body = table([0, *range(1, half)]) + table([0, *range(half, count)])
HTML(string=f'<html lang="pt-BR"><style>{STYLE}</style>{body}</html>').write_pdf(path)
after = resource.getrusage(resource.RUSAGE_SELF)
cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(json.dumps({'cpu': cpu * 1000, 'rss': after.ru_maxrss / 1024, 'kilobytes': os.path.getsize(path) / 1024}))
