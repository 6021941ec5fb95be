import { registry } from '../registry.js'
import { DOWNLOAD_PATH, UPLOAD_PATH } from '../api/work/files.js'
import { BLOB_PATH } from '../api/work/reading-passes.js'
import { LEAVE_FEED_PATH } from '../api/leave/feeds.js'
import { OPEN_PATH } from '../api/open-page.js'
import {
  OWN_PICTURE_PATH,
  OWN_PROJECT_PICTURE_PATH,
  PICTURE_PATH,
  PROJECT_PICTURE_PATH,
} from '../api/account/pictures.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from './app-fixture.js'
import { createApp } from './app.js'
import { openApiDocument } from './openapi/openapi.js'
import {
  DOCS_PATH,
  OPENAPI_PATH,
  PAYMENT_EVENTS_PATH,
  STREAM_PATH,
  UNSUBSCRIBE_PATH,
} from './paths-of-no-call.js'
import { routesOf } from './routes-fixture.js'

// The routes that Express really serves, read from its own stack, are those of the registry and the document, and no others.

/** Paths that are no calls, each with why it may be there. */
const BESIDE = new Map<string, string>([
  [`get ${STREAM_PATH}`, 'live stream'],
  [`get ${OPEN_PATH}`, 'first questions of a page, each answered by its call'],
  [`get ${DOWNLOAD_PATH}`, 'bytes of files, by signed links'],
  [`get ${BLOB_PATH}`, 'bytes of documents, by reading passes'],
  ...['options', 'head', 'patch', 'delete'].map(
    (method) => [`${method} ${UPLOAD_PATH}`, 'bytes of files, by the tus protocol'] as const,
  ),
  [`put ${OWN_PICTURE_PATH}`, 'bytes of the own picture'],
  [`get ${PICTURE_PATH}`, 'bytes of pictures'],
  [`put ${OWN_PROJECT_PICTURE_PATH}`, 'bytes of the picture of a project'],
  [`get ${PROJECT_PICTURE_PATH}`, 'bytes of pictures of projects'],
  [`get ${LEAVE_FEED_PATH}`, 'calendars of leave, by their secret address'],
  [`get ${UNSUBSCRIBE_PATH}`, 'a page that ends mails, by the token of one'],
  [`post ${UNSUBSCRIBE_PATH}`, 'ends mails, by the token of one'],
  [`post ${PAYMENT_EVENTS_PATH}`, 'events of the payment provider, by their signature'],
  [`get ${OPENAPI_PATH}`, 'the document'],
  [`get ${DOCS_PATH}`, 'its page'],
  [`get ${DOCS_PATH}/swagger-ui.css`, 'its page'],
  [`get ${DOCS_PATH}/swagger-ui-bundle.js`, 'its page'],
  [`get ${DOCS_PATH}/start.js`, 'its page'],
])

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

/** Each with its method in small letters, as the document has them. */
const served = () =>
  routesOf(createApp(app.platform, app.streams)).map((route) =>
    route.replace(/^[A-Z]+/, (method) => method.toLowerCase()),
  )

describe('the BFF', () => {
  it('serves the calls of the registry and what is known beside them', () => {
    const calls = registry.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(served().toSorted()).toEqual([...calls, ...BESIDE.keys()].toSorted())
  })

  it('documents every call it serves', () => {
    const { paths = {} } = openApiDocument(TEST_ORIGIN)
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    const undocumented = [OPENAPI_PATH, DOCS_PATH, PAYMENT_EVENTS_PATH]
    const wanted = served()
      .filter((one) => !undocumented.some((path) => one.includes(` ${path}`)))
      .map((one) => one.replace(/:(\w+)/g, '{$1}'))
    expect(documented.toSorted()).toEqual(wanted.toSorted())
  })
})
