"""Converts a workbook to PDF with LibreOffice; the cost includes its start."""
import json, os, resource, subprocess, sys
book, folder = sys.argv[1], sys.argv[2]
subprocess.run(['soffice', f'-env:UserInstallation=file://{folder}/perfil', '--headless', '--convert-to', 'pdf', '--outdir', folder, book],
               check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
path = os.path.join(folder, os.path.splitext(os.path.basename(book))[0] + '.pdf')
print(json.dumps({'cpu': (used.ru_utime + used.ru_stime) * 1000, 'rss': used.ru_maxrss / 1024, 'kilobytes': os.path.getsize(path) / 1024}))
