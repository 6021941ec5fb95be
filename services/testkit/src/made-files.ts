import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** The header of a PNG, and its content. */
interface PngSettings {
  /** Bits of a sample; 8 unless given. */
  readonly depth?: number
  /** 0 grey, 2 RGB, 6 RGB with alpha; RGB unless given. */
  readonly colour?: 0 | 2 | 6
  readonly interlaced?: boolean
  /** Rows of pixels that are there; all unless given. */
  readonly rows?: number
}

const SAMPLES = { 0: 1, 2: 3, 6: 4 } as const

/** A PNG of one colour with a comment. */
export function aPng(width: number, height: number, settings: PngSettings = {}): Buffer {
  const { depth = 8, colour = 2, interlaced = false, rows = height } = settings
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const line = Buffer.alloc(1 + Math.ceil((width * SAMPLES[colour] * depth) / 8), 120)
  line[0] = 0
  const parts = [
    pngChunk('IHDR', head),
    pngChunk('tEXt', Buffer.from('Comment\0a secret')),
    pngChunk('IDAT', deflateSync(Buffer.alloc(line.length * rows, line))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A ZIP archive of files by their paths. */
export function aZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed])
    locals.push(local)
    central.push(Buffer.from('504b01021400', 'hex'), common, offset, name)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An XLSX file with one sheet: the XML inside `worksheet`, and whole files beside it (`sharedStrings`, `styles`). */
export function aWorkbook(sheet: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return aZip(workbookFiles(sheet, more))
}

/** The files of the archive that {@link aWorkbook} makes. */
export function workbookFiles(
  sheet: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const beside = Object.entries(more).map(([name, xml]) => [`xl/${name}.xml`, xml] as const)
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...Object.fromEntries(beside),
  }
}

/** A row of a sheet with texts from its first column on. */
export function aSheetRow(row: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, column) =>
      `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

/** The sheet of 1.5 kB that asks for a matrix of 17 billion cells. */
export function aSparseWorkbook(): Buffer {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  return aWorkbook(`<sheetData>${aSheetRow(1, ['email'])}${far}</sheetData>`)
}
