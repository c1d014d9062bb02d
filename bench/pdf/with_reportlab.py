"""The same pages made with ReportLab's own table: A3 landscape, two halves of the columns, each with the item column, names and headings that wrap, repeated headings, 'page x of y', embedded fonts, given widths; no tags, bookmarks or attachments."""
import json, os, resource, sys
from xml.sax.saxutils import escape
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A3, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, LongTable, PageBreak, PageTemplate, Paragraph, TableStyle

sheet, path = json.load(open(sys.argv[1])), sys.argv[2]
before = resource.getrusage(resource.RUSAGE_SELF)
for name, file in (('Text', 'DejaVuSans'), ('Bold', 'DejaVuSans-Bold')):
    pdfmetrics.registerFont(TTFont(name, f'/usr/share/fonts/truetype/dejavu/{file}.ttf'))
WIDTH, HEIGHT = landscape(A3)
MARGIN, SIZE, ITEM = 33, 8.25, 150
RULE, INK = HexColor(0xE1E6EA), HexColor(0x1D2733)
GROUNDS = {'subtotal': HexColor(0xF4F6F8), 'total': HexColor(0xEAEFF3)}


NAME = ParagraphStyle('name', fontName='Text', fontSize=SIZE, leading=SIZE * 1.27, textColor=INK)
BOLD = ParagraphStyle('bold', parent=NAME, fontName='Bold')
INDENTED = ParagraphStyle('indented', parent=NAME, leftIndent=SIZE * 1.1)
HEADING = ParagraphStyle('heading', parent=BOLD, alignment=2)


class NumberedCanvas(Canvas):
    """The usual way to print 'page x of y' with ReportLab: keeps the pages until their count is known."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.kept = []

    def showPage(self):
        self.kept.append(dict(self.__dict__))
        self._startPage()

    def save(self):
        for page in self.kept:
            self.__dict__.update(page)
            self.setFont('Text', 7.5)
            self.drawRightString(WIDTH - MARGIN, MARGIN, f'Página {self._pageNumber} de {len(self.kept)}')
            super().showPage()
        super().save()


def around(canvas, document):
    for font, size, y, text in (('Text', 8.25, HEIGHT - 33, '1 - Organização'), ('Bold', 15.75, HEIGHT - 50, 'Planilha'),
                                ('Bold', 8.25, HEIGHT - 74, 'Filtros  Ano: 2026'), ('Text', 7.5, MARGIN, 'Dados de 20/11/2026')):
        canvas.setFont(font, size)
        canvas.drawString(MARGIN, y, text)


def name_of(row):
    return Paragraph(escape(row['texts'][0]), INDENTED if row['kind'] == 'item' else BOLD)


def table(columns):
    item, *amounts = columns
    texts = [[Paragraph(escape(sheet['header'][item]), BOLD), *(Paragraph(escape(sheet['header'][column]), HEADING) for column in amounts)]]
    style = [('FONT', (0, 0), (-1, -1), 'Text', SIZE), ('ALIGN', (1, 0), (-1, -1), 'RIGHT'), ('TEXTCOLOR', (0, 0), (-1, -1), INK),
             ('LINEBELOW', (0, 0), (-1, -1), 0.5, RULE), ('TOPPADDING', (0, 0), (-1, -1), 0.7), ('BOTTOMPADDING', (0, 0), (-1, -1), 1.95),
             ('LEFTPADDING', (0, 0), (-1, -1), 0), ('RIGHTPADDING', (0, 0), (-1, -1), 0), ('VALIGN', (0, 0), (-1, -1), 'TOP')]
    for at, row in enumerate(sheet['rows'], 1):
        texts.append([name_of(row), *(row['texts'][column] if column < len(row['texts']) else '' for column in amounts)])
        if row['kind'] != 'item':
            style.append(('FONTNAME', (1, at), (-1, at), 'Bold'))
        if row['kind'] in GROUNDS:
            style += [('BACKGROUND', (0, at), (-1, at), GROUNDS[row['kind']]), ('LINEABOVE', (0, at), (-1, at), 0.5, INK)]
    width = (WIDTH - 2 * MARGIN - ITEM) / len(amounts)
    return LongTable(texts, [ITEM] + [width] * len(amounts), repeatRows=1, style=TableStyle(style))


document = BaseDocTemplate(path, pagesize=(WIDTH, HEIGHT), pageCompression=1)
room = Frame(MARGIN, 46, WIDTH - 2 * MARGIN, HEIGHT - 46 - 83, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
document.addPageTemplates(PageTemplate('page', [room], onPage=around))
count = len(sheet['header'])
half = (count + 1) // 2
document.build([table([0, *range(1, half)]), PageBreak(), table([0, *range(half, count)])], canvasmaker=NumberedCanvas)
after = resource.getrusage(resource.RUSAGE_SELF)
cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(json.dumps({'cpu': cpu * 1000, 'rss': after.ru_maxrss / 1024, 'kilobytes': os.path.getsize(path) / 1024}))
