import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { aCompany, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import type { DocumentDetail, DocumentVersion, Folder, LibraryDocument, LibraryPage, May } from './model.js'

export const LIBRARY = '/1/project/7/documentlibrary'
const MAY: May = { write: true, approve: true, issue: true, break: true }
export const READS: May = { write: false, approve: false, issue: false, break: false }

const AT = '2026-11-16T08:00:00.000Z'

export const aVersion = (n: number, extra: Partial<DocumentVersion> = {}): DocumentVersion => ({
  n,
  revision: '',
  name: `plan-${n}.pdf`,
  content_type: 'application/pdf',
  size: 2_048,
  note: '',
  by: 'u-mona',
  at: AT,
  scan: null,
  pages: 0,
  page_count: 0,
  ...extra,
})

export const aDocument = (
  id: string,
  name: string,
  extra: Partial<LibraryDocument> = {},
): LibraryDocument => ({
  id,
  project: 7,
  folder: null,
  name,
  no: '',
  revision: '',
  state: 'draft',
  show: true,
  plan: false,
  valid_until: null,
  managed_by: null,
  tags: [],
  checkout: null,
  current: aVersion(1),
  issued: null,
  version: 1,
  created_by: 'u-mona',
  created_at: AT,
  updated_by: 'u-mona',
  updated_at: AT,
  deleted_at: null,
  ends_at: null,
  excerpt: null,
  ...extra,
})

export const aFolder = (id: string, name: string, extra: Partial<Folder> = {}): Folder => ({
  id,
  parent: null,
  name,
  documents: 0,
  version: 1,
  ...extra,
})

export const aPage = (extra: Partial<LibraryPage> = {}): LibraryPage => ({
  folders: [],
  path: [],
  documents: [],
  may: MAY,
  counts: { documents: 0, trash: 0 },
  trash_days: null,
  drive: false,
  drive_missing: false,
  next_page_token: '',
  ...extra,
})

export const aDetail = (document: LibraryDocument, extra: Partial<DocumentDetail> = {}): DocumentDetail => ({
  document,
  versions: [document.current],
  history: [],
  may: MAY,
  moves: [],
  ...extra,
})

/** The check-out of a person that began this morning. */
export const heldBy = (by: string) => ({
  by,
  since: '2026-11-17T06:00:00.000Z',
  until: '2026-11-17T14:00:00.000Z',
})

/** A page of the documents of a project, as a member sees it. */
export function openLibrary(answers: Answers = {}, path = LIBRARY) {
  const asked = stubCalls({
    ...signedIn('mona'),
    getsublist: () => [aCompany()],
    getProject: () => [
      {
        id: 7,
        code: 'WEB',
        name: 'Website',
        description: '',
        subscription: 1,
        archived: false,
        members: [],
        start_date: null,
        end_date: null,
        health: null,
        image: '',
        flags: {},
        version: 1,
      },
    ],
    getBoardSetup: () => someSetup(),
    listFolders: () => ({ folders: [] }),
    listLibrary: () => aPage(),
    listTakenNames: () => ({ taken: [] }),
    createFileLink: () => ({ url: '/api/file/x', expires_at: '2026-11-17T09:00:00.000Z' }),
    ...answers,
  })
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { ...renderApp(path), inputs }
}
