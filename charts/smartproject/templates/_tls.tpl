{{/* Who calls a service, as a YAML list under `callers`: services whose code has a client of it, and the demo's job. Takes root and name. */}}
{{- define "smartproject.callers" -}}
{{- $name := .name -}}
{{- $callers := list -}}
{{- range $caller, $fact := include "smartproject.facts" .root | fromYaml -}}
{{- if has $name ($fact.calls | default list) }}{{ $callers = append $callers $caller }}{{ end -}}
{{- end -}}
{{- if and .root.Values.demo.enabled (has $name (include "smartproject.demoCalls" . | fromYamlArray)) -}}
{{- $callers = append $callers "demo" -}}
{{- end -}}
{{- dict "callers" $callers | toYaml -}}
{{- end -}}

{{/* The services that the demo's job calls. */}}
{{- define "smartproject.demoCalls" -}}
[auth, tenancy, billing, tasks]
{{- end -}}

{{/* Where a pod finds its certificate, as a YAML map of settings; empty without mutual TLS. Takes the root. */}}
{{- define "smartproject.tlsFiles" -}}
{{- if .Values.tls.enabled -}}
GRPC_TLS_CERT_FILE: /etc/smartproject/tls/tls.crt
GRPC_TLS_KEY_FILE: /etc/smartproject/tls/tls.key
GRPC_TLS_CA_FILE: /etc/smartproject/tls/ca.crt
{{- else -}}
{}
{{- end -}}
{{- end -}}

{{/* Name of the Secret that holds the certificate of a component. Takes root and name. */}}
{{- define "smartproject.tlsSecret" -}}
{{- printf "%s-%s-tls" .root.Values.secrets.prefix .name -}}
{{- end -}}

{{/* The volume of a component's certificate, and its mount. One volume, so that all files are replaced at once. Take root and name. */}}
{{- define "smartproject.tlsVolume" -}}
{{- if .root.Values.tls.enabled -}}
{{- $own := include "smartproject.tlsSecret" . -}}
- name: tls
  projected:
    defaultMode: 0440
    sources:
      - secret: { name: {{ $own }}, items: [{ key: tls.crt, path: tls.crt }, { key: tls.key, path: tls.key }] }
      - secret: { name: {{ .root.Values.tls.caSecretName | default $own }}, items: [{ key: ca.crt, path: ca.crt }] }
{{- end -}}
{{- end -}}
{{- define "smartproject.tlsMount" -}}
{{- if .root.Values.tls.enabled -}}
- { name: tls, mountPath: /etc/smartproject/tls, readOnly: true }
{{- end -}}
{{- end -}}
