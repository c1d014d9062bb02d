"""A lower bound: ReportLab's bare canvas draws the same texts at given positions on a given number of pages: A3 landscape, two halves of the columns, a rule below each row."""
import json, os, resource, sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

path, pages = sys.argv[2], int(sys.argv[3])
cells = [row['texts'] for row in json.load(open(sys.argv[1]))['rows']]
before = resource.getrusage(resource.RUSAGE_SELF)
pdfmetrics.registerFont(TTFont('Text', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))
canvas = Canvas(path, pagesize=(1190.55, 841.89), pageCompression=1)
per_page = -(-len(cells) * 2 // pages)
for start in range(0, len(cells), per_page):
    for half in (slice(1, 15), slice(15, 28)):
        canvas.setFont('Text', 15.75)
        canvas.drawString(33, 790, 'Planilha')
        canvas.setFont('Text', 7)
        canvas.setLineWidth(0.5)
        for index, row in enumerate(cells[start:start + per_page]):
            y = 740 - index * 11
            canvas.drawString(33, y, row[0])
            for column, text in enumerate(row[half]):
                canvas.drawRightString(300 + column * 64, y, text)
            canvas.line(33, y - 3, 1157, y - 3)
        canvas.drawString(33, 30, 'Dados de 20/11/2026')
        canvas.showPage()
canvas.save()
after = resource.getrusage(resource.RUSAGE_SELF)
cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(json.dumps({'cpu': cpu * 1000, 'rss': after.ru_maxrss / 1024, 'kilobytes': os.path.getsize(path) / 1024}))
