{{/* Name of an object. Takes root and name. */}}
{{- define "dev-infra.name" -}}
{{- printf "%s-%s" (.root.Release.Name | trunc 50 | trimSuffix "-") .name -}}
{{- end -}}

{{- define "dev-infra.selectorLabels" -}}
app.kubernetes.io/name: dev-infra
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "dev-infra.labels" -}}
{{ include "dev-infra.selectorLabels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* Takes the user's number. */}}
{{- define "dev-infra.podCommon" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "dev-infra.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* A headless Service. Takes root, name and ports, a map of names to numbers. */}}
{{- define "dev-infra.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "dev-infra.name" . }}
  labels: {{- include "dev-infra.labels" . | nindent 4 }}
spec:
  clusterIP: None
  # The members find themselves by name before they are ready.
  publishNotReadyAddresses: true
  selector: {{- include "dev-infra.selectorLabels" . | nindent 4 }}
  ports:
    {{- range $name, $port := .ports }}
    - { name: {{ $name }}, port: {{ $port }} }
    {{- end }}
{{- end -}}

{{/* The claim of a StatefulSet. Takes size and storageClass. */}}
{{- define "dev-infra.claim" -}}
- metadata: { name: data }
  spec:
    accessModes: [ReadWriteOnce]
    {{- with .storageClass }}
    storageClassName: {{ . }}
    {{- end }}
    resources:
      requests: { storage: {{ .size }} }
{{- end -}}
