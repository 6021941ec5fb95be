{{/*
The settings of a service that are no secrets, as a YAML map. Takes root, name, service (its values) and facts.
The hook job takes the same ones, so that a wrong setting stops an upgrade before it touches a pod.
*/}}
{{- define "smartproject.settings" -}}
{{- $values := .root.Values -}}
{{- $fullname := include "smartproject.fullname" .root -}}
{{- $settings := dict
  "NODE_ENV" "production"
  "TZ" "UTC"
  "MALLOC_ARENA_MAX" "1"
  "KAFKAJS_NO_PARTITIONER_WARNING" "1"
  "BIND_HOST" "0.0.0.0"
  "OPS_PORT" "9464"
  "KAFKA_BROKERS" $values.kafka.brokers
  "KAFKA_TLS" (toString $values.kafka.tls.enabled)
  "LOG_LEVEL" $values.logLevel
  "MIGRATE_ON_START" (toString (not $values.migrations.enabled))
  "DRAIN_DELAY_MS" (toJson (.facts.http | default false | ternary $values.drain.webDelayMs $values.drain.delayMs))
  "DRAIN_LIMIT_MS" (toJson $values.drain.limitMs)
-}}
{{- if $values.kafka.tls.caSecretName -}}
{{- $_ := set $settings "KAFKA_TLS_CA_FILE" "/etc/smartproject/kafka/ca.crt" -}}
{{- end -}}
{{- with $values.kafka.sasl.mechanism -}}
{{- $_ := set $settings "KAFKA_SASL_MECHANISM" . -}}
{{- end -}}
{{- if $values.kafka.allowPlain -}}
{{- $_ := set $settings "ALLOW_PLAIN_KAFKA" "true" -}}
{{- end -}}
{{- with $values.tracing.endpoint -}}
{{- $_ := set $settings "OTLP_ENDPOINT" . -}}
{{- end -}}
{{- if .facts.http -}}
{{- $_ := set $settings "HTTP_PORT" "8080" -}}
{{- $_ := set $settings "DRAIN_KEPT_MS" (toJson $values.drain.webKeptMs) -}}
{{- $_ := set $settings "WEB_ROOT" "/app/web/dist" -}}
{{- else -}}
{{- $_ := set $settings "GRPC_PORT" "50051" -}}
{{- end -}}
{{- $settings = merge $settings (include "smartproject.tlsFiles" .root | fromYaml) -}}
{{- if and $values.tls.enabled (not .facts.http) -}}
{{- $_ := set $settings "GRPC_TLS_CALLERS" (join "," (include "smartproject.callers" . | fromYaml).callers) -}}
{{- end -}}
{{- if .facts.publicUrl -}}
{{- $_ := set $settings "PUBLIC_URL" $values.publicUrl -}}
{{- end -}}
{{- $root := .root -}}
{{- range .facts.calls -}}
{{- $host := printf "%s-%s.%s.svc.%s" $fullname . $root.Release.Namespace $values.clusterDomain -}}
{{- $_ := set $settings (printf "%s_ADDRESS" (upper .)) (printf "dns:///%s:50051" $host) -}}
{{- end -}}
{{- if and (eq .name "tasks") (not .service.settings.S3_BUCKET) -}}
{{- $_ := set $settings "BLOB_DIR" "/var/lib/smartproject/files" -}}
{{- end -}}
{{- range $name, $value := .service.settings -}}
{{- $_ := set $settings $name (kindIs "string" $value | ternary $value (toJson $value)) -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/* The settings of a service that are secrets, as a list of environment variables. Takes the same. */}}
{{- define "smartproject.secretEnv" -}}
{{- $prefix := .root.Values.secrets.prefix -}}
{{- $own := concat (list "MONGO_URI" "PAGE_TOKEN_KEY") (.facts.secrets | default list) -}}
{{- $settings := .service.settings -}}
{{- range $with, $keys := .facts.secretsWith -}}
{{- if include "smartproject.holds" (dict "settings" $settings "with" $with) -}}
{{- $own = concat $own $keys -}}
{{- end -}}
{{- end -}}
{{- if .root.Values.kafka.sasl.mechanism -}}
{{- $own = concat $own (list "KAFKA_SASL_USERNAME" "KAFKA_SASL_PASSWORD") -}}
{{- end -}}
{{- $name := .name -}}
{{- range $index, $key := $own }}
{{- if $index }}
{{ end -}}
- name: {{ $key }}
  valueFrom:
    secretKeyRef: { name: {{ $prefix }}-{{ $name }}, key: {{ $key }} }
{{- end }}
{{- range .facts.shared }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $prefix }}-shared, key: {{ . }} }
{{- end }}
{{- end -}}
