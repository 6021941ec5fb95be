/** The facts of modules while files are cut. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

type Closure = ReadonlySet<string>

const MAIN = '/web/src/main.tsx'
const SIGN_IN = '/web/src/features/session/LoginPage.tsx'
const SHELL = ['/web/src/app/shell/DefaultLayout.tsx', '/web/src/app/shell/warm-shell.ts']
/** The first pages behind the sign-in: they do not wait for what only boards need. */
const HOME = [
  '/web/src/features/workspaces/WorkspacesPage.tsx',
  '/web/src/features/projects/ProjectsPage.tsx',
]
const BOARD = ['/web/src/app/pages/ProjectTasksPage.tsx', '/web/src/features/board/api/warm-board.ts']
/** The other pages of tasks. */
const OTHERS = [
  '/web/src/features/list/AllTasksPage.tsx',
  '/web/src/features/list/ListView.tsx',
  '/web/src/features/calendar/CalendarPage.tsx',
]

/** The requests of a page of tasks once it is shown. */
const LATE = [
  '/web/src/app/PaletteSlot.tsx',
  '/web/src/features/talk/unread.ts',
  '/web/src/features/task/time/TimerSlot.tsx',
  '/web/src/task-kit/filter/FilterTool.tsx',
  '/web/src/task-kit/filter/ViewsMenu.tsx',
]
/**
 * Parts of tasks, entries and discussions that a board shows later: fields, texts, messages and files. So many pages share some of
 * them that each page would ask for a dozen small files.
 */
const PARTS =
  /\/(kit|bff)\/(src|dist)\/(api\/)?rich-text|\/web\/src\/(task-kit\/(open|parts|subject(?!\/files\/send-bytes))|ui\/rich-text\/(?!editor))/
const NEW_CARD = '/web/src/features/board/lanes/NewCard.tsx'

/** Catalogues of texts that are wanted together, in the file of each language. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'errors', 'messages'],
  work: ['board', 'list', 'notifications', 'projects', 'task'],
}
const CATALOGUE = /\/locales\/(\w+)\/(\w+)\.json$/
/** The words that services write as well, of one language. */
const SHARED_WORDS = /\/words\/(en|ar)\.[jt]s$/

/** Parts of packages in the common file that the sign-in page has no use for: questions with many answers or pages. */
const MANY_ANSWERS =
  /\/(queriesObserver|infiniteQueryObserver|use\w*Queries|use\w*InfiniteQuery|useMutationState)\.js$/
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//
const VENDOR =
  /node_modules\/(react-router|@tanstack\/react-query|@tanstack\/query-core|i18next|react-i18next)\//

/**
 * The packages every page needs and no release of ours changes. Nothing runs before all of it is compiled; of two files of one size a browser
 * compiles each on a thread of its own.
 */
export function vendorGroup(id: string): 'react' | 'vendor' | null {
  if (MANY_ANSWERS.test(id) || id.includes('with-selector')) return null
  return REACT.test(id) ? 'react' : VENDOR.test(id) ? 'vendor' : null
}

/**
 * Parts of the component library by their users: its index hands on all of them, so following imports tells nothing.
 * A part that floats over a page comes when it is first opened, with all that Mantine's parts stand on: a part of it that stood
 * elsewhere would be asked for by both, and two files that need each other do not start.
 */
const LIBRARY: readonly (readonly [string, RegExp])[] = [
  ['base', /\/@mantine\/hooks\/esm\/use-media-query\//],
  ['overlay', /\/@mantine\/core\/esm\/(core|utils\/Floating)\/|\/@mantine\/hooks\/|\/@floating-ui\//],
  [
    'overlay',
    /@mantine\/core\/esm\/components\/(Menu|Popover|FocusTrap|Portal|Overlay|VisuallyHidden|CloseButton|Transition|UnstyledButton|Loader|Input|InputBase|TextInput)\//,
  ],
  [
    'overlay',
    /\/(CheckIcon|RadioIcon|AccordionChevron)\.mjs$|\/web\/src\/ui\/theme\/(MantineRoot|theme)\.tsx?$/,
  ],
  [
    'overlay',
    /node_modules\/(clsx|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib)\//,
  ],
  // Of no first page.
  ['questions', /\/(queriesObserver|use\w*Queries)\.js$/],
  ['limits', /\/bff\/(src|dist)\/api\/limits/],
  ['shell', MANY_ANSWERS],
]
/** Of the sign-in page alone, though it stands among the common parts. */
const PASSWORDS = '/web/src/ui/form/PasswordField.tsx'

type Stage = 'main' | 'signIn' | 'shell' | 'home' | 'board' | 'others' | 'late' | 'newCard'

/**
 * Cuts the product into few files. Left to itself the bundler makes a file of every set of modules that some pages
 * share: the board came in fifty, and most of its time went by waiting for them. Now every page has what the sign-in
 * page has too (`base`) and what that has not (`shell`), pages of tasks share what the board needs of them (`work`), and
 * the rest is each page's own.
 *
 * @param root folder that holds `web`
 */
export function chunkGroup(root: string): (id: string, graph: Graph) => string | null {
  let needs: Record<Stage, Closure> | undefined
  return (id, graph) => {
    const of = (paths: readonly string[]) =>
      reachedFrom(
        paths.map((path) => root + path),
        graph,
      )
    needs ??= {
      main: of([MAIN]),
      signIn: of([SIGN_IN]),
      shell: of(SHELL),
      home: of(HOME),
      board: of(BOARD),
      others: of(OTHERS),
      late: of(LATE),
      newCard: of([NEW_CARD]),
    }
    // A person who needs one of these takes it from there, past the module that hands them on.
    if (id === `${root}/web/src/ui/icons/page-icons.tsx` || /@tabler/.test(id)) return null
    return textsOf(id) ?? libraryOf(id) ?? groupOf(needs, id, id === root + PASSWORDS)
  }
}

function groupOf(needs: Readonly<Record<Stage, Closure>>, id: string, ofSignIn: boolean): string | null {
  const isIn = (stage: Stage) => needs[stage].has(id)
  if (isIn('main')) return /@mantine/.test(id) || id.endsWith(MAIN) ? null : 'base'
  if (isIn('signIn')) return isIn('shell') || (/\/web\/src\/ui\//.test(id) && !ofSignIn) ? 'base' : 'sign-in'
  if (isIn('shell')) return 'shell'
  if (isIn('board')) {
    // Files that are shared are named after a module: this one is called as none is.
    if (!isIn('others')) return 'board-page'
    return isIn('home') ? 'shell' : 'work'
  }
  if (isIn('late')) return 'late'
  if (isIn('newCard')) return 'new-card'
  return PARTS.test(id) ? 'parts' : null
}

function libraryOf(id: string): string | undefined {
  return LIBRARY.find(([, modules]) => modules.test(id))?.[0]
}

function textsOf(id: string): string | null {
  const [, spoken] = SHARED_WORDS.exec(id) ?? []
  if (spoken) return `${spoken}-first`
  const [, language, name = ''] = CATALOGUE.exec(id) ?? []
  const group = Object.keys(TEXTS).find((each) => TEXTS[each]?.includes(name))
  return language && group ? `${language}-${group}` : null
}

/** The modules that come with these, without what is loaded on demand. */
function reachedFrom(ids: readonly string[], graph: Graph): Closure {
  const seen = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
