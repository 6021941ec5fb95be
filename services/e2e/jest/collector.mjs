import { createServer } from 'node:http'

/**
 * Stands in for an OpenTelemetry collector: takes spans at `POST /v1/traces` as protobuf and gives back, in base64, what
 * came since `POST /begin` at `GET /batches`.
 */
export async function startCollector() {
  let batches = []
  let collecting = false
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/begin') [batches, collecting] = [[], true]
      else if (request.url === '/v1/traces' && collecting)
        batches.push(Buffer.concat(chunks).toString('base64'))
      response.end(request.url === '/batches' ? JSON.stringify(batches) : undefined)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Ends with the process: services may send their last spans after everything else has stopped.
  server.unref()
  return `http://127.0.0.1:${server.address().port}`
}
