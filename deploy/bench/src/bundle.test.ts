import { circlesOfFiles, filesOfBoard, loadersOf, pageWeight } from './bundle.js'

/** In kB of JavaScript, gzipped: what has to be there before a page of the built application can be used. Texts come beside it. */
const BUDGETS = [
  ['the sign-in page', /^_sign-in-.*\.js$/, 163.6],
  ['the list of companies', /^_shell-.*\.js$|workspaces\/WorkspacesPage\.tsx$/, 186],
  ['the home of a company', /^_shell-.*\.js$|projects\/ProjectsPage\.tsx$/, 187],
  ['a board', /^_board-page-.*\.js$/, 262.4],
  ['the planning board', /^_shell-.*\.js$|planboard\/PlanBoardPage\.tsx$/, 245],
  ['the planning timeline', /^_shell-.*\.js$|planboard\/timeline\/PlanTimelinePage\.tsx$/, 250],
  ['the timeline of a project', /^_shell-.*\.js$|pages\/ProjectTimelinePage\.tsx$/, 252],
  ['the portfolio', /^_shell-.*\.js$|portfolio\/PortfolioPage\.tsx$/, 243],
] as const

it.each(BUDGETS)('%s loads what its budget allows', (_page, chunks, kilobytes) => {
  const { scripts } = pageWeight(chunks)
  // Less would be no page at all.
  expect(scripts).toBeGreaterThan(100)
  expect(scripts).toBeLessThanOrEqual(kilobytes)
})

it('the timeline of a project adds no more than 90 kB to the frame of all pages: what is opened over it comes later', () => {
  const weight = (chunks: RegExp) => pageWeight(chunks).scripts
  const gantt = weight(/^_shell-.*\.js$|pages\/ProjectTimelinePage\.tsx$/) - weight(/^_shell-.*\.js$/)
  expect(gantt).toBeGreaterThan(20)
  expect(gantt).toBeLessThanOrEqual(90)
})

it('the editor of rich texts is loaded by no page that shows them, but when it is asked for (C1)', () => {
  expect(loadersOf('src/ui/rich-text/editor/RichEditor.tsx')).toEqual([])
})

it('no two files need each other: whichever came first would find the other one empty', () => {
  expect(circlesOfFiles()).toEqual([])
})

it.each(['en', 'ar'])('a board asks for all its files at once, with its texts in %s', (language) => {
  const { asked, needed } = filesOfBoard()
  expect(asked[language]?.filter((file) => !/\/(en|ar)-/.test(file)).toSorted()).toEqual(needed.toSorted())
  const texts = ['first', 'work'].map(
    (name) => expect.stringMatching(`^/assets/${language}-${name}-`) as string,
  )
  expect(asked[language]).toEqual(expect.arrayContaining(texts))
})
