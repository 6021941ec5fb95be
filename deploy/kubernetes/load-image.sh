#!/bin/sh
# Hands an image that was just built to a cluster that has no registry. skaffold deploys what it does not push under the
# image's id, so the image goes by that name.
set -eu
id=$(docker image inspect --format '{{.Id}}' "$SKAFFOLD_IMAGE")
deployed="${SKAFFOLD_IMAGE%:*}:${id#sha256:}"
docker tag "$SKAFFOLD_IMAGE" "$deployed"
docker save "$deployed" | sh -c "${IMAGE_LOADER:?a command that reads an image archive from its standard input}"
