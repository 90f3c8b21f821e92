scan reads an object in JSON, and answers in JSON with every place as a promise for programs

== file pod.json
{
  "apiVersion": "v1",
  "kind": "Pod",
  "metadata": { "name": "web" },
  "spec": { "containers": [{ "name": "web", "image": "nginx:1.27" }] }
}

== $ bowline scan
pod.json
   5  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
== $ bowline scan --format json
{"schema":"bowline.fields/1","fields":[
{"file":"pod.json","line":5,"column":55,"document":0,"path":["spec","containers",0,"image"],"format":"kubernetes","spans":[{"part":"reference","line":5,"column":55,"length":10}],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"web","role":"container"},"reference":{"written":"nginx:1.27","registry":"docker.io","repository":"library/nginx","tag":"1.27","digest":null},"tagKind":{"kind":"series","basis":"name","confidence":"medium"},"pullPolicy":{"written":null,"effective":"IfNotPresent","derived":"Always"},"certainty":"certain","owner":null}
],"errors":[],"notes":[]}

== exit 0, nothing written
