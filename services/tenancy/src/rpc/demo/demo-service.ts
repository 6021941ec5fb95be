import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  DemoServiceService,
  type DemoEdition,
  type DemoPerson as ProtoPerson,
  type DemoServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/demo_service'

import { getDemo, issueVisitorPassport, prepareDemo, showDemo } from '../../app/demo/demo.js'
import type { TenancyDeps } from '../../app/deps.js'
import { DEMO_PROJECTS, demoProjectNumber, type DemoPerson } from '../../domain/demo.js'
import { NUMBER_MAX } from '../decode.js'

/** The public demo: called by the bff on behalf of people without a session. */
export function demoService(deps: TenancyDeps): RpcService {
  return rpcService<DemoServiceServer>(DemoServiceService, {
    async getDemo() {
      const { number, due } = await getDemo(deps)
      return { edition: number === null ? undefined : encodeEdition(number), due }
    },
    async prepareDemo() {
      const { number, makers } = await prepareDemo(deps)
      return {
        edition: encodeEdition(number),
        makers: makers.map(({ person, place, token }) => ({
          person: encodePerson(person),
          passport: token,
          projectNumber: demoProjectNumber(number, place),
        })),
        expireTime: makers[0]?.expireTime,
      }
    },
    async showDemo(request) {
      const reader = new RequestReader()
      const number = reader.integer('subscription_number', request.subscriptionNumber, {
        min: 1,
        max: NUMBER_MAX,
      })
      reader.done()
      await showDemo(deps, number)
      return {}
    },
    async issueVisitorPassport(request) {
      const reader = new RequestReader()
      const input = {
        number: reader.integer('subscription_number', request.subscriptionNumber, {
          min: 0,
          max: NUMBER_MAX,
        }),
        locale: reader.text('locale', request.locale, { max: 2 }),
        sessionId: reader.id('session_id', request.sessionId),
      }
      reader.done()
      const { token, ...rest } = await issueVisitorPassport(deps, input)
      return { passport: token, ...rest }
    },
  })
}

function encodeEdition(subscriptionNumber: number): DemoEdition {
  return {
    subscriptionNumber,
    projects: DEMO_PROJECTS.map(({ code, name, description, locale, people }, place) => ({
      number: demoProjectNumber(subscriptionNumber, place),
      code,
      name,
      description,
      locale,
      visitor: encodePerson(people[0]),
    })),
  }
}

function encodePerson({ userId, fullname, email, locale }: DemoPerson): ProtoPerson {
  return { userId, fullname, email, locale }
}
