#!/bin/sh
# Hands an image that was just built to a cluster that has no registry.
set -eu
docker save "$SKAFFOLD_IMAGE" | sh -c "${IMAGE_LOADER:?a command that reads an image archive from its standard input}"
