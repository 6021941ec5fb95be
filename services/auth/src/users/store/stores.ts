import type { ClientSession, Connection } from 'mongoose'

import type { UserStores } from '../domain/stores.js'
import { pictureStore } from './picture-store.js'
import { userStore } from './user-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openUserStores(connection: Connection): (session?: ClientSession) => UserStores {
  const users = userStore(connection)
  const pictures = pictureStore(connection)
  return (session) => ({
    users: users(session),
    pictures: pictures(session),
  })
}
