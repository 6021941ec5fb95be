"""Reads a workbook with nothing but a zip reader and an XML parser, and prints what is in it as JSON."""
import json
import sys
import xml.etree.ElementTree as tree
import zipfile

MAIN = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'


def cell(element):
    value = element.find(f'{MAIN}v')
    text = element.find(f'{MAIN}is/{MAIN}t')
    out = {'style': int(element.get('s', '0'))}
    if text is not None:
        out['text'] = text.text or ''
    if value is not None:
        out['number'] = float(value.text)
    if element.find(f'{MAIN}f') is not None:
        out['formula'] = True
    return out


with zipfile.ZipFile(sys.argv[1]) as book:
    assert book.testzip() is None
    parts = {name: tree.fromstring(book.read(name)) for name in book.namelist()}
    sheet = parts['xl/worksheets/sheet1.xml']
    styles = parts['xl/styles.xml']
    view = sheet.find(f'{MAIN}sheetViews/{MAIN}sheetView')
    pane = view.find(f'{MAIN}pane')
    formats = list(styles.find(f'{MAIN}cellXfs'))
    fonts = list(styles.find(f'{MAIN}fonts'))
    numbers = {one.get('numFmtId'): one.get('formatCode') for one in styles.find(f'{MAIN}numFmts')}
    json.dump(
        {
            'frozen': pane.get('ySplit') if pane.get('state') == 'frozen' else None,
            'rightToLeft': view.get('rightToLeft'),
            'bold': fonts[int(formats[1].get('fontId'))].find(f'{MAIN}b') is not None,
            'dateFormat': numbers[formats[2].get('numFmtId')],
            'rows': [[cell(one) for one in row] for row in sheet.find(f'{MAIN}sheetData')],
        },
        sys.stdout,
    )
