import type { mongo } from 'mongoose'

import { mongoPoolConnections, mongoPoolWaitSeconds, onScrape } from '../metrics.js'

/** Measures how the connections of a client are used. Returns how to stop it. */
export function watchPool(client: mongo.MongoClient): () => void {
  const count = { in_use: 0, waiting: 0 }
  client.on('connectionCheckOutStarted', () => count.waiting++)
  client.on('connectionCheckOutFailed', () => count.waiting--)
  client.on('connectionCheckedIn', () => count.in_use--)
  client.on('connectionCheckedOut', ({ durationMS }) => {
    count.waiting--
    count.in_use++
    mongoPoolWaitSeconds.observe(durationMS / 1000)
  })
  return onScrape(() => {
    for (const [state, number] of Object.entries(count)) mongoPoolConnections.set({ state }, number)
  })
}
