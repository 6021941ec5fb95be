// Makes the schemas that test:charts checks manifests against, for the kinds our charts use and nothing else:
//   node deploy/kubernetes/scripts/make-schemas.mjs swagger.json crd.yaml…
// swagger.json is `kubectl get --raw /openapi/v2` of the oldest Kubernetes we support, or api/openapi-spec of its
// source; the CRDs are those of the Gateway API, the Prometheus operator and cert-manager (Certificate and Issuer, without the
// lines that are for Helm). Texts are left out, unknown fields refused.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAllDocuments } from 'yaml'

const KINDS = {
  'configmap-v1': 'io.k8s.api.core.v1.ConfigMap',
  'secret-v1': 'io.k8s.api.core.v1.Secret',
  'service-v1': 'io.k8s.api.core.v1.Service',
  'serviceaccount-v1': 'io.k8s.api.core.v1.ServiceAccount',
  'persistentvolumeclaim-v1': 'io.k8s.api.core.v1.PersistentVolumeClaim',
  'pod-v1': 'io.k8s.api.core.v1.Pod',
  'deployment-apps-v1': 'io.k8s.api.apps.v1.Deployment',
  'statefulset-apps-v1': 'io.k8s.api.apps.v1.StatefulSet',
  'job-batch-v1': 'io.k8s.api.batch.v1.Job',
  'poddisruptionbudget-policy-v1': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'horizontalpodautoscaler-autoscaling-v2': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'networkpolicy-networking-v1': 'io.k8s.api.networking.v1.NetworkPolicy',
  'ingress-networking-v1': 'io.k8s.api.networking.v1.Ingress',
}
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity'
const here = join(import.meta.dirname, '../../../charts/schemas')
const [swagger, ...crds] = process.argv.slice(2)

const all = JSON.parse(readFileSync(swagger, 'utf8')).definitions
const used = {}
for (const [file, name] of Object.entries(KINDS)) {
  take(name)
  write(file, { $ref: `definitions.json#/definitions/${name}` })
}
write('definitions', { definitions: used })
for (const path of crds)
  for (const document of parseAllDocuments(readFileSync(path, 'utf8'))) {
    const { spec } = document.toJS()
    for (const version of spec.versions) {
      if (!version.served) continue
      const schema = strict(version.schema.openAPIV3Schema)
      schema.properties.metadata = { type: 'object' }
      write(`${spec.names.singular}-${spec.group.split('.')[0]}-${version.name}`, schema)
    }
  }

/** Copies a definition and all it refers to. */
function take(name) {
  if (used[name]) return
  used[name] = {}
  used[name] = name === QUANTITY ? { type: ['string', 'number'] } : strict(all[name])
}

/** A schema without texts that refuses unknown fields. */
function strict(node) {
  if (node.$ref) {
    const name = node.$ref.split('/').at(-1)
    take(name)
    return { $ref: `#/definitions/${name}` }
  }
  if (node.format === 'int-or-string' || node['x-kubernetes-int-or-string'])
    return { type: ['string', 'integer'] }
  const { type, required, properties, items, additionalProperties, pattern, minimum, maximum } = node
  const result = { type, required, pattern, minimum, maximum, enum: node.enum }
  if (properties) {
    result.properties = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, strict(value)]),
    )
    result.additionalProperties = false
  } else if (additionalProperties) {
    result.additionalProperties = additionalProperties === true ? true : strict(additionalProperties)
  }
  if (items) result.items = strict(items)
  return result
}

function write(name, schema) {
  writeFileSync(join(here, `${name}.json`), `${JSON.stringify(schema)}\n`)
}
