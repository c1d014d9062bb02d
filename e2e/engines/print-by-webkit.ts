import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Paper } from './engine.ts';

/** A page to print, with the cookies of its session, and the environment of the program that prints it. */
type Printing = {
  readonly address: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly paper: Paper;
  /** The folder that the PDF is written into. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Prints a page to a PDF with WebKitGTK's own print operation, which its driver does not offer. */
export async function printByWebKit(python: string, printing: Printing): Promise<Buffer> {
  const { address, cookies, paper, folder, env } = printing;
  const file = join(folder, 'print.pdf');
  const job = JSON.stringify({ address, cookies, ...paper, file });
  const english = { ...process.env, ...env, LC_ALL: 'C.UTF-8' }; // GTK then names the file printer in English
  await promisify(execFile)(python, ['-c', PROGRAM, job], { env: english, timeout: 150_000 });
  return readFileSync(file);
}

/** Opens the page, waits until rows are drawn, and prints it between the margins of print.css. */
const PROGRAM = `
import json, sys, gi
from urllib.parse import urlsplit
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, Soup, WebKit2

job = json.loads(sys.argv[1])
view = WebKit2.WebView()
window = Gtk.Window(default_width=1440, default_height=900)
window.add(view)
window.show_all()

def print_page():
    size = Gtk.PaperSize.new_custom('paper', 'paper', job['width'] * 10, job['height'] * 10, Gtk.Unit.MM)
    setup = Gtk.PageSetup()
    setup.set_paper_size(size)
    for set_margin in (setup.set_top_margin, setup.set_bottom_margin):
        set_margin(12, Gtk.Unit.MM)
    for set_margin in (setup.set_left_margin, setup.set_right_margin):
        set_margin(8, Gtk.Unit.MM)
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set('output-uri', 'file://' + job['file'])
    global printing
    printing = WebKit2.PrintOperation(web_view=view, page_setup=setup, print_settings=settings)
    printing.connect('finished', lambda _: Gtk.main_quit())
    printing.connect('failed', lambda _, error: sys.exit(error.message))
    printing.print_()

def look():
    view.run_javascript("document.querySelector('tbody tr[data-index]') !== null", None, seen)

def seen(_, result):
    drawn = view.run_javascript_finish(result).get_js_value().to_boolean()
    GLib.timeout_add(200, print_page if drawn else look)

cookies = view.get_website_data_manager().get_cookie_manager()
for each in job['cookies']:
    cookie = Soup.Cookie.new(each['name'], each['value'], urlsplit(job['address']).hostname, '/', -1)
    cookies.add_cookie(cookie, None, None)
view.load_uri(job['address'])
look()
Gtk.main()
`;
