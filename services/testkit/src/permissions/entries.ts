import type { Matrix } from './matrix.js'

/** Rights on the entries of a register, by the name of its rights. */
export const ENTRY_RIGHTS = {
  notes: {
    ListEntries: '!-?- ? +++++++x ???+',
    GetEntry: '!-?- ? +++++++x ???+',
    CreateEntry: '!-?- ? ++++x++x ???+',
    UpdateEntry: '!-?- ? +++oxoox ???+',
    MoveEntry: '!-?- ? +++oxoox ???+',
    AdoptEntry: '!-?- ? ++++x++x ???+',
    DeleteEntries: '!-?- ? +++oxoox ???+',
    RestoreEntries: '!-?- ? +++oxoox ???+',
    StartEntryExport: '!-?- ? +++++++x ???+',
  },
  goals: {
    ListEntries: '!-?- ? +++++++x ???+',
    CreateEntry: '!-?- ? ++xxxx+x ???+',
    StartEntryExport: '!-?- ? +++++++x ???+',
  },
} as const

/** Rights on comments and files of entries; an unreadable one is answered as missing. */
export const ENTRY_PART_RIGHTS: Readonly<Record<'notes', Matrix>> = {
  notes: {
    AddComment: '!-?- ? ++++x++x ???+',
    ListComments: '!-?- ? +++++++x ???+',
    EditComment: '!-?- ? ooooxoo? ???o',
    DeleteComment: '!-?- ? +++oxoo? ???+',
    StartUpload: '!-?- ? ++++x++x ???+',
    ListFiles: '!-?- ? +++++++x ???+',
    DeleteFile: '!-?- ? +++oxoo? ???+',
    CreateFileLink: '!-?- ? +++++++? ???+',
  },
}
