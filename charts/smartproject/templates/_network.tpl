{{/* One egress rule to something outside the platform. Takes root and the name under `networkPolicy`. */}}
{{- define "smartproject.egress" -}}
{{- $name := .name -}}
{{- $target := index .root.Values.networkPolicy $name -}}
{{- if not $target.to -}}
{{- fail (printf "networkPolicy.%s.to is empty, which would let pods reach any address: name what they reach there. To let them reach everything, say so: [{ ipBlock: { cidr: 0.0.0.0/0 } }]" $name) -}}
{{- end -}}
- ports:
    {{- range $target.ports }}
    - { port: {{ . }}, protocol: TCP }
    {{- if eq $name "dns" }}
    - { port: {{ . }}, protocol: UDP }
    {{- end }}
    {{- end }}
  to: {{- toYaml $target.to | nindent 4 }}
{{- end -}}

{{/* The rule every pod needs to find the others. Takes the root. */}}
{{- define "smartproject.dnsEgress" -}}
{{- include "smartproject.egress" (dict "root" . "name" "dns") }}
{{- end -}}
