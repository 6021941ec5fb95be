{{/* Name of the chart's objects. */}}
{{- define "smartproject.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{/* The prefix of each object's name; short enough for the longest of our suffixes. */}}
{{- define "smartproject.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "smartproject.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "smartproject.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels by which pods of one component are chosen; they never change. Takes root and name. */}}
{{- define "smartproject.selectorLabels" -}}
app.kubernetes.io/name: {{ include "smartproject.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{/* All labels of an object. Takes root and name. */}}
{{- define "smartproject.labels" -}}
{{ include "smartproject.selectorLabels" . }}
app.kubernetes.io/part-of: smartproject
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name (.root.Chart.Version | replace "+" "_") }}
{{- end -}}

{{/* Full reference of an image. Takes root, name and image, the reference that replaces it. */}}
{{- define "smartproject.image" -}}
{{- if .image -}}
{{- .image -}}
{{- else -}}
{{- $image := .root.Values.image -}}
{{- $parts := list $image.registry $image.repository .name | compact | join "/" -}}
{{- printf "%s:%s" $parts (default .root.Chart.AppVersion $image.tag) -}}
{{- end -}}
{{- end -}}

{{/* A service's values on top of the defaults, as YAML. Takes root and name. */}}
{{- define "smartproject.service" -}}
{{- $own := index .root.Values.services .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end -}}

{{/* The facts about the services' code, as YAML. */}}
{{- define "smartproject.facts" -}}
{{- .Files.Get "files/services.yaml" -}}
{{- end -}}

{{/* "true" when a setting named by `NAME` is given, or one named by `NAME=value` has that value. Takes settings, with. */}}
{{- define "smartproject.holds" -}}
{{- $parts := splitList "=" .with -}}
{{- $value := get .settings (first $parts) | toString -}}
{{- if eq (len $parts) 2 -}}
{{- if eq $value (last $parts) -}}true{{- end -}}
{{- else if $value -}}
true
{{- end -}}
{{- end -}}
