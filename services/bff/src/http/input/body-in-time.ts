import type { RequestHandler } from 'express'

const BODY_MS = 20_000

/** A form is small: a client that sends it byte by byte only means to hold the connection. */
export const bodyInTime: RequestHandler = (request, response, next) => {
  // A client that left while its session was looked up sends nothing any more, and no event will say so a second time.
  if (response.closed) return
  const timer = setTimeout(() => {
    // Nothing can be added to an answer that is on its way.
    if (response.headersSent) request.destroy()
    else
      response
        .set('connection', 'close')
        .status(408)
        .end(() => request.destroy())
  }, BODY_MS)
  const arrived = () => clearTimeout(timer)
  request.once('end', arrived)
  response.once('close', arrived)
  next()
}
