import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Users, sessions, the log of their events and the counters of failed sign-ins. */
export const usersAndSessions: Migration = {
  id: '001-users-and-sessions',
  async up({ platformCollection }) {
    await platformCollection('users', [{ key: { email: 1 }, name: 'email', unique: true }])
    await platformCollection('sessions', [
      { key: { tokenHash: 1 }, name: 'token', unique: true },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await platformCollection('event_log', [
      { key: { sessionId: 1, event: 1 }, name: 'session_event', unique: true },
    ])
    await platformCollection('attempts', [
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
