No password is shown, whatever goes wrong with it

== registry
quay.io/team/private:1.0  answers 401

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: quay.io/team/private:1.0 }] }

== setup mkdir -p ~/.docker && printf '{"auths":{"127.0.0.1:5000":{"auth":"dXNlcjpodW50ZXIy"}}}' > ~/.docker/config.json
== $ bowline pin
error: quay.io/team/private:1.0 could not be resolved: 127.0.0.1:5000 does not accept the credentials of /home/.docker/config.json (REGISTRY_UNAUTHORIZED)
  pod.yaml:4:42, Pod web, container web
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/team/private/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`

no change; 1 refused

== exit 2, nothing written
== setup printf '{"auths":{"127.0.0.1:5000":{"auth":"hunter2 is no base64"}}}' > ~/.docker/config.json
== $ bowline pin
error: quay.io/team/private:1.0 could not be resolved: credentials for it cannot be used (CREDENTIALS_INVALID)
  pod.yaml:4:42, Pod web, container web
  cause: /home/.docker/config.json: the entry for `127.0.0.1:5000` does not hold a user name and password in base64; 401 from 127.0.0.1:5000 for HEAD /v2/team/private/manifests/1.0
  hint: check the file named, or log in again

no change; 1 refused

== exit 2, nothing written
== setup rm ~/.docker/config.json
== $ DOCKER_AUTH_CONFIG='{"auths":{"127.0.0.1:5000":{"auth":"dXNlcjpodW50ZXIy"}}}' bowline pin
error: quay.io/team/private:1.0 could not be resolved: 127.0.0.1:5000 does not accept the credentials of DOCKER_AUTH_CONFIG (REGISTRY_UNAUTHORIZED)
  pod.yaml:4:42, Pod web, container web
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/team/private/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`

no change; 1 refused

== exit 2, nothing written
== $ bowline pin
error: quay.io/team/private:1.0 could not be resolved: 127.0.0.1:5000 wants credentials, and none were found for it (REGISTRY_UNAUTHORIZED)
  pod.yaml:4:42, Pod web, container web
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/team/private/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`

no change; 1 refused

== exit 2, nothing written
