// Files that a system runs when they are opened, by the end of their name.
const PROGRAMS: ReadonlySet<string> = new Set(
  (
    'apk app appimage bat cmd com cpl dll dmg exe gadget hta inf jar js jse lnk mjs msc msi msix msp mst pif ps1 psm1 reg scf scr ' +
    'url vb vbe vbs wsc wsf wsh'
  ).split(' '),
)

/** The part of a name behind its last dot, in small letters. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** True for a file that a system runs when it is opened. */
export function isProgram(name: string): boolean {
  return PROGRAMS.has(endingOf(name))
}

// Types of programs by their content, as `file-type` names them.
const PROGRAM_TYPES: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/x-ft-apple.alias',
  'application/x-ms-regedit',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
])

/** True for the content of a program, whatever its name. */
export function isProgramType(type: string): boolean {
  return PROGRAM_TYPES.has(type)
}
