/** A file that a person chose or dropped, and the folders it came in. */
export interface FoundFile {
  path: readonly string[]
  file: File
}

export interface Found {
  files: readonly FoundFile[]
  /** All folders that came, empty ones too, each after the one it lies in. */
  folders: readonly (readonly string[])[]
}

/** The dropped files and folders. The entries have to be taken while the drop lasts, so this is called at once. */
export function foundInDrop({ items, files }: DataTransfer): Promise<Found> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return Promise.resolve(foundInField([...files]))
  return foundIn(entries, [])
}

/** The files of a field; of a field for folders with the folders they came in. */
export function foundInField(chosen: readonly File[]): Found {
  const files = chosen.map((file) => ({ file, path: file.webkitRelativePath?.split('/').slice(0, -1) ?? [] }))
  const folders = new Map<string, readonly string[]>()
  for (const { path } of files)
    for (const [index] of path.entries()) {
      const upTo = path.slice(0, index + 1)
      folders.set(upTo.join('/'), upTo)
    }
  return { files, folders: [...folders.values()] }
}

async function foundIn(entries: readonly FileSystemEntry[], path: readonly string[]): Promise<Found> {
  const all: Found[] = []
  for (const entry of entries) {
    if (isFolder(entry)) {
      const inside = [...path, entry.name]
      const found = await foundIn(await childrenOf(entry), inside)
      all.push({ files: found.files, folders: [inside, ...found.folders] })
    } else if (isFile(entry)) all.push({ files: [{ path, file: await fileOf(entry) }], folders: [] })
  }
  return { files: all.flatMap(({ files }) => files), folders: all.flatMap(({ folders }) => folders) }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** A reader gives a folder in pieces; the last is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}
