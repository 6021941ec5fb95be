{{/* One egress rule to something outside the platform. Takes ports, to and, for DNS, udp. */}}
{{- define "smartproject.egress" -}}
{{- $udp := .udp -}}
- ports:
    {{- range .ports }}
    - { port: {{ . }}, protocol: TCP }
    {{- if $udp }}
    - { port: {{ . }}, protocol: UDP }
    {{- end }}
    {{- end }}
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* The rule every pod needs to find the others. Takes the root. */}}
{{- define "smartproject.dnsEgress" -}}
{{- with .Values.networkPolicy.dns }}
{{- include "smartproject.egress" (dict "ports" .ports "to" .to "udp" true) }}
{{- end }}
{{- end -}}
