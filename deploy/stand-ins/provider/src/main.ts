import { createDemoProvider } from './provider.js'

// The demo provider of a local platform as its own process.
const { HTTP_PORT = '8027', BIND_HOST = '127.0.0.1', ISSUER = '', CALLBACK_URL = '' } = process.env
const { CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = '' } = process.env

const server = createDemoProvider({ issuer: ISSUER, clientId, clientSecret, callbackUrl: CALLBACK_URL })
server.listen(Number(HTTP_PORT), BIND_HOST, () => console.log(`demo provider on ${HTTP_PORT}`))

process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
