import { requireOpen } from '@smartproject/kit/grpc/authorise'
import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import {
  LeaveFeedKind as ProtoKind,
  LeaveFeedServiceService,
  type LeaveFeed as ProtoFeed,
  type LeaveFeedEntry as ProtoEntry,
  type LeaveFeedServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'

import { readCode } from '../../codes/area.js'
import { protoStatuses } from '../../leave/area.js'
import type { Deps } from '../app/deps.js'
import { listLeaveFeeds, locateLeaveFeed, makeLeaveFeed, revokeLeaveFeed } from '../app/leave-feeds.js'
import { readLeaveFeed, type FeedEntry } from '../app/read-leave-feed.js'
import type { FeedLocale, LeaveFeed, LeaveFeedKind } from '../domain/leave-feed.js'

const kinds: Readonly<Record<LeaveFeedKind, ProtoKind>> = { own: ProtoKind.OWN, team: ProtoKind.TEAM }

/** All RPCs of calendar feeds. */
export function leaveFeedService(deps: Deps): RpcService {
  return rpcService<LeaveFeedServiceServer>(LeaveFeedServiceService, {
    listLeaveFeeds: async (_request, { caller }) => ({
      feeds: (await listLeaveFeeds(deps, caller)).map(encodeFeed),
    }),
    makeLeaveFeed: async (request, { caller }) => {
      const read = new RequestReader()
      const input = { kind: readKind(read, request.kind), locale: readLocale(read, request.locale) }
      read.done()
      const { secret, feed } = await makeLeaveFeed(deps, caller, input)
      return { secret, feed: encodeFeed(feed) }
    },
    revokeLeaveFeed: async (request, { caller }) => {
      await revokeLeaveFeed(deps, caller, kindOf(request.kind))
      return {}
    },
    locateLeaveFeed: async ({ secret }) => {
      const read = new RequestReader()
      const text = readCode(read, secret)
      read.done()
      const { feed, subscriptionNumber, timeZone } = await locateLeaveFeed(deps, text)
      return {
        id: feed.id,
        userId: feed.userId,
        subscriptionNumber,
        kind: kinds[feed.kind],
        locale: feed.locale,
        timeZone,
      }
    },
    readLeaveFeed: async (request, { caller, passport }) => {
      // Programs read a feed unattended, for ever: it ends with the plan, unlike what people read.
      if (passport) requireOpen(passport)
      const entries = await readLeaveFeed(deps, caller, kindOf(request.kind))
      return { entries: entries.map(encodeEntry) }
    },
  })
}

function kindOf(kind: ProtoKind): LeaveFeedKind {
  const read = new RequestReader()
  const known = readKind(read, kind)
  read.done()
  return known
}

function readKind(read: RequestReader, kind: ProtoKind): LeaveFeedKind {
  if (kind === ProtoKind.TEAM) return 'team'
  if (kind !== ProtoKind.OWN) read.fault('kind', 'REQUIRED')
  return 'own'
}

function readLocale(read: RequestReader, locale: string): FeedLocale {
  if (locale === 'ar') return 'ar'
  if (locale !== 'en') read.fault('locale', 'REQUIRED')
  return 'en'
}

function encodeFeed({ kind, locale, createTime }: LeaveFeed): ProtoFeed {
  return { kind: kinds[kind], locale, createTime }
}

function encodeEntry({ uid, leave, userName, typeTitle }: FeedEntry): ProtoEntry {
  return {
    uid,
    sequence: BigInt(leave.shownVersion),
    fromDate: toProtoDate(leave.fromDate),
    toDate: toProtoDate(leave.toDate),
    startsAtNoon: leave.startsAtNoon,
    endsAtNoon: leave.endsAtNoon,
    status: protoStatuses[leave.status],
    userName,
    leaveTypeTitle: typeTitle ? { ...typeTitle } : undefined,
    changeTime: leave.decidedTime ?? leave.appliedTime,
  }
}
