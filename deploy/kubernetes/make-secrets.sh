#!/bin/sh
# Makes the namespace and the Secrets of a trial installation; keys that are there already stay.
set -eu
namespace=${1:-smartproject}
mongo="dev-infra-mongodb-0.dev-infra-mongodb.$namespace.svc:27017"
kubectl create namespace "$namespace" --dry-run=client -o yaml | kubectl apply -f -
node deploy/kubernetes/dist/secrets.js --namespace "$namespace" --dev-infra --tls \
  --mongo "mongodb://$mongo/?replicaSet=rs0" --smtp smtp://dev-infra-mailbox:1025 | kubectl apply -f -
