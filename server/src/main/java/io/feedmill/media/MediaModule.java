package io.feedmill.media;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.RemovalStore;
import io.feedmill.media.attachment.SweepMedia;
import io.feedmill.media.check.CheckMedia;
import io.feedmill.media.encode.EncoderConfig;
import io.feedmill.media.encode.PictureEncoder;
import io.feedmill.media.file.FolderCopies;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.proxy.FetchPicture;
import io.feedmill.media.proxy.ProxyFiles;
import io.feedmill.media.proxy.ProxyKeyStore;
import io.feedmill.media.proxy.ProxyPictures;
import io.feedmill.media.proxy.ShrinkProxy;
import io.feedmill.media.serve.ServeMedia;
import io.feedmill.media.upload.FormUploads;
import io.feedmill.media.upload.MediaResource;
import io.feedmill.media.upload.ReceiveFile;
import io.feedmill.media.upload.UploadFile;
import io.feedmill.media.upload.UploadGate;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/// Media, wired.
public final class MediaModule implements AutoCloseable {
  private static final int QUEUE = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration DEADLINE = Duration.ofSeconds(40);

  private final PictureEncoder encoder;
  private final AttachmentStore attachments;
  private final RemovalStore removals;
  private final MediaResource resource;
  private final ServeMedia serve;
  private final FormUploads uploads;
  private final SweepMedia sweep;
  private final CheckMedia check;
  private final SingleRequest web;
  private final ProxyPictures proxy;
  private final ShrinkProxy shrink;

  private MediaModule(Given given) {
    MediaConfig config = given.config();
    LocalFiles files = new LocalFiles(config.folder(), given.clock());
    encoder = encoder(config, given.metrics());
    attachments = new AttachmentStore(given.database(), given.clock());
    removals = new RemovalStore(given.database(), files, given.clock());
    Limits limits = new Limits(config.pictureBytes(), config.recordingBytes(), config.pixels());
    UploadFile upload = new UploadFile(new ReceiveFile(attachments, files, encoder, limits));
    UploadGate gate =
        new UploadGate(
            attachments,
            RateLimiter.create(given.redis()),
            config.filesPerDay(),
            config.bytesPerDay());
    resource =
        new MediaResource(
            given.viewers(),
            gate,
            upload,
            attachments,
            files.work(),
            Math.max(config.pictureBytes(), config.recordingBytes()));
    uploads = new FormUploads(upload, gate, files.work(), config.pictureBytes());
    serve = new ServeMedia(files, given.virtualThreads());
    check = new CheckMedia(attachments, removals, files);
    ProxyFiles foreign = new ProxyFiles(config.folder().resolve("proxy"), given.clock());
    web = given.clients().open(given.guard(), FetchPicture.MOST_BYTES);
    proxy =
        new ProxyPictures(
            new ProxyKeyStore(given.database(), given.clock()),
            new FetchPicture(web),
            files,
            foreign,
            encoder);
    shrink = new ShrinkProxy(foreign, config.proxyBytes());
    sweep = new SweepMedia(removals, files, config.unusedFor());
  }

  private static PictureEncoder encoder(MediaConfig config, MeterRegistry metrics) {
    PictureEncoder encoder =
        PictureEncoder.open(
            new EncoderConfig(
                config.encoders(), QUEUE, PATIENCE, DEADLINE, config.encoderMemory()));
    Gauge.builder("feedmill.media.encoder.waiting", encoder, PictureEncoder::queued)
        .register(metrics);
    Gauge.builder("feedmill.media.encoder.running", encoder, PictureEncoder::running)
        .register(metrics);
    FunctionCounter.builder("feedmill.media.encoder.killed", encoder, PictureEncoder::killed)
        .register(metrics);
    FunctionCounter.builder("feedmill.media.encoder.died", encoder, PictureEncoder::died)
        .register(metrics);
    return encoder;
  }

  /// The dependencies of media.
  ///
  /// @param guard decides from which addresses pictures of other sites may be fetched
  /// @param virtualThreads starts each task on a virtual thread of its own
  public record Given(
      MediaConfig config,
      RedisClient redis,
      Database database,
      Viewers viewers,
      WebClients clients,
      AddressGuard guard,
      InstantSource clock,
      Executor virtualThreads,
      MeterRegistry metrics) {}

  /// Starts no process yet.
  public static MediaModule create(Given given) {
    return new MediaModule(given);
  }

  /// Copies of uploaded files, for backups.
  public static MediaCopies copies(MediaConfig config, InstantSource clock) {
    return new FolderCopies(config.folder(), new LocalFiles(config.folder(), clock));
  }

  public void routes(Routes routes) {
    resource.routes(routes);
    proxy.routes(routes);
    serve.routes(routes);
  }

  public Pictures pictures() {
    return new KeptPictures(attachments, serve);
  }

  public PictureProxy proxy() {
    return proxy;
  }

  public PictureUploads uploads() {
    return uploads;
  }

  /// `fsck media`.
  public Check check() {
    return check;
  }

  public List<Worker> workers() {
    return List.of(sweep, shrink);
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("media", "Pictures and recordings", removals::removeOf);
  }

  @Override
  public void close() {
    encoder.close();
    web.close();
  }
}
