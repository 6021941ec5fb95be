import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Express } from 'express'
// The main entry of the package loads the whole user interface into the process.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js'

import { DOCS_PATH, OPENAPI_PATH } from '../paths-of-no-call.js'

const ASSETS = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Smart Project interface</title>
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`

// The token is fetched for each POST, so that "try it out" works in every session.
const START = `window.SwaggerUIBundle({
  url: '${OPENAPI_PATH}',
  dom_id: '#reference',
  requestInterceptor: async (request) => {
    if (request.method !== 'POST') return request
    const answer = await fetch('/api/session')
    const { data } = await answer.json()
    request.headers['x-csrf-token'] = data.csrfToken
    return request
  },
})
`

/** Serves the OpenAPI document and a reference page for it, all from this origin. */
export function addDocs(app: Express, publicUrl: string): void {
  let document = ''
  app.get(OPENAPI_PATH, async (_request, response) => {
    // Loaded and made when first asked for, like the page's files: most processes never show them.
    const { openApiDocument } = await import('./openapi.js')
    if (document === '') document = JSON.stringify(openApiDocument(publicUrl))
    response.type('application/json').send(document)
  })
  app.get(DOCS_PATH, (_request, response) => void response.type('html').send(PAGE))
  app.get(`${DOCS_PATH}/start.js`, (_request, response) => void response.type('text/javascript').send(START))
  for (const [name, type] of Object.entries(ASSETS)) {
    let bytes: Buffer | null = null
    app.get(`${DOCS_PATH}/${name}`, (_request, response) => {
      bytes ??= readFileSync(join(getAbsoluteFSPath(), name))
      response.type(type).send(bytes)
    })
  }
}
