{{/* The security context of every pod, as "restricted" Pod Security asks. */}}
{{- define "smartproject.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* The security context of every container. */}}
{{- define "smartproject.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Lines of a pod that are the same everywhere. Takes the root. */}}
{{- define "smartproject.podCommon" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "smartproject.podSecurity" . | nindent 2 }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
# Names inside the cluster are asked for whole, so that each costs one question instead of five.
dnsConfig:
  options:
    - { name: ndots, value: '2' }
{{- end -}}

{{/* Certificates of authorities, as volumes and mounts. Take the root. */}}
{{- define "smartproject.caVolumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 64Mi }
{{- with .Values.kafka.tls.caSecretName }}
- name: kafka-ca
  secret: { secretName: {{ . }}, items: [{ key: ca.crt, path: ca.crt }] }
{{- end }}
{{- with .Values.mongodb.caSecretName }}
- name: mongodb-ca
  secret: { secretName: {{ . }}, items: [{ key: ca.crt, path: ca.crt }] }
{{- end }}
{{- end -}}
{{- define "smartproject.caMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.kafka.tls.caSecretName }}
- { name: kafka-ca, mountPath: /etc/smartproject/kafka, readOnly: true }
{{- end }}
{{- if .Values.mongodb.caSecretName }}
- { name: mongodb-ca, mountPath: /etc/smartproject/mongodb, readOnly: true }
{{- end }}
{{- end -}}

{{/* Seconds a pod has to leave: the pause, the process's own limit (see services/kit/src/run.ts) and some to spare. Takes root and facts. */}}
{{- define "smartproject.graceSeconds" -}}
{{- $drain := .root.Values.drain -}}
{{- $webMs := add (int $drain.webDelayMs) (int $drain.webKeptMs) -}}
{{- $delayMs := .facts.http | default false | ternary $webMs $drain.delayMs -}}
{{- $process := div (add (int $delayMs) (mul 2 (int $drain.limitMs)) 999) 1000 -}}
{{- add (int $drain.preStopSeconds) $process 5 -}}
{{- end -}}
