import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CallInput } from '@smartproject/bff/api/calls'
import type { Client } from '@smartproject/bff/api/client'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

import { startBenchPlatform } from './bench-platform.js'
import { UNLIMITED } from './board/board.js'
import { atMost, percentile, report, type Figure } from './figures.js'
import { signIn } from './session.js'

const OFFSET = 700
const HOME = 1
const PROJECT = 1
const DOCUMENTS = 50_000
const FOLDERS = 10
const BATCH = 2_000
const ROUNDS = 60
const WARM_UP = 10
const PAGE = 50
/** The document of the demo that the others are copies of: an issued one. */
const COPIED = 'Layout of the home page.txt'
const WORDS =
  'concrete steel fire escape façade pump valve cable lift kitchen door roof drainage survey'.split(' ')
/** A word of the names of fifty documents, as a part of names is one that is rare. */
const RARE_EVERY = 1_000

/** A document as it stands in MongoDB; only what makes copies differ is known here. */
type Row = Record<string, unknown> & { _id: string }

/** Pages and searches of a library of 50,000 documents, as a manager of the project and as a viewer. */
export async function benchDocuments(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-documents-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const mona = await signIn(platform.urls.web, 'mona@demo.test')
    const nadia = await signIn(platform.urls.web, 'nadia@demo.test')
    const [folder = ''] = await fill(platform, mona)
    const figures = [
      ...(await figuresOf('a manager', mona, folder)),
      ...(await figuresOf('a viewer', nadia, folder)),
    ]
    return report(`A library of ${DOCUMENTS} documents, p95 of ${ROUNDS}`, figures)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function figuresOf(who: string, call: Client, folder: string): Promise<Figure[]> {
  const asked = { subscription: HOME, project: PROJECT, page_size: PAGE }
  const cases: [what: string, barMs: number, input: CallInput<'listLibrary'>][] = [
    ['a folder by name', 100, { ...asked, view: 'folder', folder }],
    ['all by last change', 100, { ...asked, view: 'all', sort: 'changed', descending: true }],
    ['all by size', 100, { ...asked, view: 'all', sort: 'size' }],
    ['a common word', 150, { ...asked, view: 'all', filter: { query: 'steel' } }],
    ['a rare word', 150, { ...asked, view: 'all', filter: { query: 'bellows' } }],
    ['a common and a rare word', 150, { ...asked, view: 'all', filter: { query: 'fire bellows' } }],
    ['a number', 150, { ...asked, view: 'all', filter: { query: 'BEN-25000' } }],
  ]
  const figures: Figure[] = []
  for (const [what, barMs, input] of cases)
    figures.push(atMost(`${who}: ${what}`, await timeOf(call, input), barMs, 'ms'))
  return figures
}

async function timeOf(call: Client, input: CallInput<'listLibrary'>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const began = performance.now()
    const { documents } = await call('listLibrary', input)
    if (round >= WARM_UP) times.push(performance.now() - began)
    if (documents.length === 0) throw new Error(`nothing was found: ${JSON.stringify(input.filter)}`)
  }
  return percentile(times, 95)
}

/** Copies a document of the demo into folders, and gives those. */
async function fill(platform: Platform, call: Client): Promise<string[]> {
  const folders: string[] = []
  for (let n = 0; n < FOLDERS; n++) {
    const request = { subscription: HOME, project: PROJECT, parent: null, name: `Bench ${n}` }
    folders.push((await call('saveFolder', request)).id)
  }
  const connection = await new mongo.MongoClient(platform.mongoUri('tasks')).connect()
  try {
    const rows = connection.db().collection<Row>('documents')
    const template = await rows.findOne({ name: COPIED })
    if (!template) throw new Error('the demo has no such document')
    for (let from = 0; from < DOCUMENTS; from += BATCH)
      await rows.insertMany(
        Array.from({ length: BATCH }, (_, at) => copy(template, from + at, folders)),
        { ordered: false },
      )
  } finally {
    await connection.close()
  }
  return folders
}

function copy(template: Row, n: number, folders: readonly string[]): Row {
  const { places, keys } = template as { places?: string[]; keys?: object }
  const folderId = folders[n % folders.length] ?? ''
  const words = [0, 1, 2].map((place) => WORDS[(n * (place + 3) + place * 5) % WORDS.length] ?? '')
  const name = [...words, ...(n % RARE_EVERY === 0 ? ['bellows'] : []), `${n}.pdf`].join(' ')
  const no = `BEN-${n}`
  // Each audience has a place for the folder and one for all folders.
  const moved = (places ?? []).map((place) =>
    place.endsWith('*') ? place : `${place.slice(0, 2)}${folderId}`,
  )
  const terms = [no.toLowerCase(), `${n}`, ...name.toLowerCase().split(' ')].map((word) => `${word} n`)
  const sortKeys = { ...keys, name: name.toLowerCase(), changed: n, size: (n * 7_919) % 100_003 }
  return { ...template, _id: randomUUID(), folderId, name, no, places: moved, words: terms, keys: sortKeys }
}
